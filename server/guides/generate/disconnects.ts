import { disconnectReasons } from '#contract/bots/connections'
import { disconnectKinds, disconnectOf } from '../../game/disconnect'
import { languageOf } from '../../locales/languages'
import { render } from '../../locales/text'

/** Stands for every name in a sentence. */
const open = '…'

/** A section a class of disconnect reason: what it means, what to do, and its sentences. */
export function disconnectsPart(locale: string): string {
  const { remedies, words } = languageOf(locale).guides.parts.disconnects
  const disconnects = disconnectKinds.map((kind) => {
    const { reason, message } = disconnectOf(kind, open)
    return { reason, message: render(message, locale) }
  })
  return `${disconnectReasons
    .filter((reason) => reason !== 'requested')
    .map((reason) => {
      const { title, text } = remedies[reason]
      const lines = disconnects
        .filter((one) => one.reason === reason)
        .map(({ message }) => `- ${message}`)
      return [`### ${title}`, text, ...(lines.length > 0 ? [words.says, lines.join('\n')] : [])]
    })
    .map((parts) => parts.join('\n\n'))
    .join('\n\n')}\n`
}
