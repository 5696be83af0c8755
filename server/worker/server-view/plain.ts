import { limits } from '#contract/limits'
import { cleanText, flatten } from '../../game/chat-text'

const { name, text } = limits.serverView

/** A component of any shape as one short line. */
export const plainText = (component: unknown) => cleanText(flatten(component).text, text)

export const plainName = (given: unknown) => cleanText(String(given), name)
