import { createSlidingWindow } from '../../lib/sliding-window'
import { hourMs, minuteMs } from '../../lib/time'
import { createTokenBuckets } from '../../lib/token-bucket'
import { text } from '../../locales/text'
import { onPlayerMessage, type PlayerMessage } from '../chat/chat-parser'
import { type Asking, hashOf } from './asking'

const answeredMs = 10 * minuteMs
/** At a time; of one bot in an hour; of one player at once, and then one every so often. */
const mostOpen = 3
const perHour = 20
const perPlayer = { most: 3, everyMs: 20 * minuteMs }

/**
 * Passes on what players ask the bot, in a whisper or by its name, and says what its owner answers. Who
 * may command the bot speaks to it itself.
 */
export function askForPlayers({ bot, target, questions, spec, over }: Asking): void {
  const ofBot = createSlidingWindow({ max: perHour, windowMs: hourMs })
  const ofPlayers = createTokenBuckets(perPlayer.most, perPlayer.everyMs)
  /** Until when each that is open can be answered. */
  const open = new Map<string, number>()

  function ask({ name, text: said, whispered }: PlayerMessage) {
    const hash = hashOf(name, said)
    const expiresAt = Date.now() + answeredMs
    open.set(hash, expiresAt)
    questions.ask(
      {
        ...{ kind: 'player', hash, target, picture: null, expiresAt },
        content: {
          title: text('inbox.player.title', name),
          text: text(`inbox.player.${whispered ? 'whispered' : 'said'}`, name, said),
          ...{ fields: [], choices: [], takesText: true },
        },
        otherwise: text('inbox.player.otherwise'),
      },
      {
        take({ text: answer = '' }) {
          open.delete(hash)
          if (whispered) bot.whisper(name, answer)
          else bot.chat(answer)
        },
      },
    )
  }

  const stop = onPlayerMessage(bot, (message) => {
    const { name, text: said, whispered } = message
    if (name === bot.username || spec().permittedPlayers.includes(name)) return
    if (!whispered && !isQuestion(said, bot.username)) return
    for (const [hash, until] of open) if (until <= Date.now()) open.delete(hash)
    if (open.size >= mostOpen || ofPlayers.takeOrWait(name) > 0 || ofBot.take() > 0) return
    ask(message)
  })
  over.addEventListener('abort', stop)
}

/** Whether somebody speaks to the bot, or asks something of it by its name. */
function isQuestion(said: string, username: string): boolean {
  const [line, name] = [said.toLowerCase(), username.toLowerCase()]
  return line.startsWith(name) || (line.includes(name) && /[?？]\s*$/.test(line))
}
