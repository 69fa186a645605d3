"""What the templates are given: the contract between the server and the look.

Every page is one frozen object of plain values. A template draws what it is
told and works nothing out: what is legal, who takes a trick, how a suit is
called and what a button says is settled before a model exists.

Three conventions hold throughout:

- **Text is finished.** A ``str`` that a person sees or hears is already in the
  language of ``Frame.lang``. Templates add only the fixed words of the page
  (headings, names of columns) through gettext.
- **A value is what is posted.** ``value`` is the text form of an action
  (``6-4``, ``31``, ``pass``, ``trump 6``) or one of the words ``take-up`` and
  ``go-on``; the form posts it as ``action`` with the ``seq`` of the page.
- **None and an empty tuple mean "not shown".** Zero is a number like any other.

Models are made for one viewer. They hold nothing that the viewer may not see.
"""
