import { plainText } from '../../lib/plain-text'
import { createSlidingWindow } from '../../lib/sliding-window'
import { text } from '../../locales/text'
import type { StartLooking } from './looker'
import { shortened } from './shortened'

/** Within this, several bots of one rule hear the same line of their server. */
const togetherMs = 5_000
const heardTogether = createSlidingWindow({ max: 1, windowMs: togetherMs })

/** A line holds the text that the owner looks for, whoever says it but the bot. */
export const chat: StartLooking<'chat'> = ({ id, trigger, spec, tell }) => ({
  listen: ({ lines }) =>
    lines.hear((line) => {
      const wanted = plainText(trigger().text)
      // Of some texts, such as an accent alone, nothing is left to be looked for.
      if (wanted === '' || !line.folded.includes(wanted) || line.isOwn()) return
      const { name, host, port } = spec()
      if (heardTogether.take(`${id} ${host}:${port} ${Bun.hash(line.folded)}`) > 0) return
      tell('once', text('observations.chat', name, shortened(line.text)))
    }),
})
