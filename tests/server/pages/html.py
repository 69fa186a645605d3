"""HTML, read: whether it is well formed, and what of it a person sees or hears."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "link", "meta", "path", "rect", "use"}
HEARD = {"aria-label", "alt", "title", "placeholder", "label", "value"}


class Reader(HTMLParser):
    """Collects texts and identifiers; :class:`AssertionError` where tags do not match."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.ids: list[str] = []
        self.referred: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert not self._open, f"not closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._see(tag, attrs)
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._see(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        opened = self._open.pop()
        assert opened == tag, f"</{tag}> closes <{opened}>"

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append(data.strip())

    def _see(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {names}"
        for name, value in attrs:
            assert not name.startswith("on"), f"a handler in <{tag}>: the policy forbids it"
            assert name != "style", f"a style in <{tag}>: the policy forbids it"
            if name == "id" and value:
                self.ids.append(value)
            elif name in {"aria-labelledby", "aria-describedby", "for", "popovertarget", "form"}:
                self.referred += (value or "").split()
            elif self._is_heard(tag, name, dict(attrs)) and value:
                self.texts.append(value)

    @staticmethod
    def _is_heard(tag: str, name: str, attrs: dict[str, str | None]) -> bool:
        if name == "value":  # what is posted, but for a text that is shown
            return tag == "input" and "readonly" in attrs
        return name in HEARD or name.startswith("data-text") or name == "data-why"
