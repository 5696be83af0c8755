import type { Bot } from 'mineflayer'
import { limits } from '#contract/limits'
import { cleanText, flatten, type Sentences } from '../../game/chat-text'

const { name, text } = limits.serverView

/** What mineflayer's types leave out of what it knows of a version. */
type Language = { language?: Sentences }

/** A component of any shape as one short line; in the game's own words where it names them. */
export const plainText = ({ registry }: Bot, component: unknown) =>
  cleanText(flatten(component, (registry as Language).language).text, text)

export const plainName = (given: unknown) => cleanText(String(given), name)
