import { disconnectReasons } from '#contract/connections'
import { disconnectKinds, disconnectOf } from '../../game/disconnect'
import { languageOf } from '../../locales/languages'
import { render } from '../../locales/text'

/** What a sentence names is left open. */
const open = '…'

/** A section a class of end: what it means, what to do, and the sentences that tell it. */
export function endsPart(locale: string): string {
  const { remedies, words } = languageOf(locale).guides.parts.ends
  const ends = disconnectKinds.map((kind) => {
    const { reason, message } = disconnectOf(kind, open)
    return { reason, message: render(message, locale) }
  })
  return `${disconnectReasons
    .filter((reason) => reason !== 'requested')
    .map((reason) => {
      const { title, text } = remedies[reason]
      const lines = ends.filter((end) => end.reason === reason).map(({ message }) => `- ${message}`)
      return [`### ${title}`, text, ...(lines.length > 0 ? [words.says, lines.join('\n')] : [])]
    })
    .map((parts) => parts.join('\n\n'))
    .join('\n\n')}\n`
}
