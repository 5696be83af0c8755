import { guess } from '../intents/intents'
import { inWords } from './guessed'
import type { Spoken } from './tokens'

/** How sure it must be that a bot is to do something, and what. */
const sure = { order: 0.5, which: 0.5 }
/** Words before «y si», and between it and the bot. */
const mostBefore = 3

/** «¿y si el Minero pesca un rato?» as the order that it is; null for what asks what would follow. */
export function suggested(spoken: Spoken): Spoken | null {
  const { tokens, text, locale } = spoken
  const at = tokens.findIndex(
    ({ plain }, index) => plain === 'si' && tokens[index - 1]?.plain === 'y' && index <= mostBefore,
  )
  const rest = tokens.slice(at + 1)
  const isOfBot = rest.slice(0, mostBefore).some(({ bots }) => bots.length > 0)
  if (at < 0 || !isOfBot || !/[¿?]/.test(text)) return null
  const meant = guess(locale, inWords(rest))
  const isOrder = meant?.kind === 'action' && meant.intent === 'command'
  if (!isOrder || meant.probability < sure.order || (meant.order?.probability ?? 0) < sure.which) {
    return null
  }
  return { ...spoken, text: text.replaceAll(/[¿?]/g, ' '), tokens: rest }
}
