import { endReasons } from '#contract/connections'
import { disconnectKinds, disconnectOf } from '../../game/disconnect'
import { render } from '../../locales/text'
import { remedies, words } from './ends.es'

/** What a sentence names is left open. */
const open = '…'

const ends = disconnectKinds.map((kind) => {
  const { reason, message } = disconnectOf(kind, open)
  return { reason, message: render(message, 'es') }
})

/** A section a class of end: what it means, what to do, and the sentences that tell it. */
export const endsPart = (): string =>
  `${endReasons
    .filter((reason) => reason !== 'requested')
    .map((reason) => {
      const { title, text } = remedies[reason]
      const lines = ends.filter((end) => end.reason === reason).map(({ message }) => `- ${message}`)
      return [`### ${title}`, text, ...(lines.length > 0 ? [words.says, lines.join('\n')] : [])]
    })
    .map((parts) => parts.join('\n\n'))
    .join('\n\n')}\n`
