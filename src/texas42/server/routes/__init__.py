"""The addresses of the server, one concept a file. This is what a page's script may rely on.

``GET /t/ID`` is a whole page; its forms work without a script and lead back to it.

``POST /t/ID/act`` takes the fields ``action`` (a call, a declaration or a tile in any
of the forms that are read, or ``take-up`` or ``go-on``), ``seq`` (the number of the
last event seen) and, with a declaration, ``piles``. Whoever accepts ``text/html`` is
answered with 303, back to the table, or with the table as it is and why nothing was
done. Others are answered

    204   done; the stream brings what changed. The same again after the same event is
          answered alike and has no further effect.
    201   ``go-on`` after the end of the match: the next one is at ``Location``.
    409   ``stale``: the table has moved on. 422: not legal, not readable, not your turn.
    404   no such table, or none of yours.

Their every answer from 400 on, from any address, is ``{"code": "must-follow", "message": "…"}``.

``GET /t/ID/events`` is a stream of server-sent events. A ``message`` has what
:meth:`texas42.server.pages.render.Renderer.update` makes of the table; its id is
``SEQ.0`` while a complete trick lies on the table and ``SEQ.1`` else, and only grows. A
browser that comes back with ``Last-Event-ID`` gets the newest, or nothing if that is what
it has. An event ``moved`` has the address of the table at which the match is followed by
the next.
"""
