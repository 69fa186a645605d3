"""Players that are programs: each sees what its seat may see, and says why it acts.

bot = make_bot("steady", seed="my table")
choice = bot.choose(view)          # an action that is legal, and a reason in one sentence
"""

from texas42.bots.api import Bot, Choice
from texas42.bots.reasons import Reason
from texas42.bots.registry import UnknownBot, bot_names, make_bot, prepare

__all__ = ["Bot", "Choice", "Reason", "UnknownBot", "bot_names", "make_bot", "prepare"]
