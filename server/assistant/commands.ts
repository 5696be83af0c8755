import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { withoutControls } from '../game/chat-text'
import { commandNames } from '../game/command-names'
import { plainWords } from '../lib/plain-text'
import { languageOf } from '../locales/languages'
import { mentioned } from './bot-names'

const quotes = /[«"“`']([^«»"“”`']+)[»"”`']/gu

/**
 * The console line that a message wants sent, as it is written there: in quotes, from a prefix or a
 * slash on, or a command that is known by its name. Null without one.
 */
export function commandFor(locale: string, bot: Bot | null, message: string): string | null {
  const text = withoutControls(message).replaceAll(/\s+/g, ' ').trim()
  const line = inQuotes(bot, text) ?? prefixed(locale, bot, text) ?? called(locale, bot, text)
  return line && line.length <= limits.command ? line : null
}

function inQuotes(bot: Bot | null, text: string) {
  const parts = [...text.matchAll(quotes)].map(([, inside = '']) => inside.trim())
  return parts.find(
    (inside) => inside !== '' && !(bot && plainWords(bot.name) === plainWords(inside)),
  )
}

function prefixed(locale: string, bot: Bot | null, text: string) {
  const starts = ['/', '!', ...(bot ? [bot.prefix] : [])]
  const positions = starts.map((start) => text.indexOf(` ${start}`)).filter((at) => at >= 0)
  if (positions.length === 0) return null
  return withoutRecipient(locale, bot, text.slice(Math.min(...positions) + 1)) || null
}

/** «manda inventario a Vigía»: after the verb stands the name of a command. */
function called(locale: string, bot: Bot | null, text: string) {
  const names = new Set(commandNames(locale))
  const words = text.split(' ')
  const at = words.findIndex((word, index) => index > 0 && names.has(word.toLowerCase()))
  if (at < 0) return null
  const line = withoutRecipient(locale, bot, words.slice(at).join(' '))
  return (bot?.prefix ?? limits.prefix.default) + line
}

/** Without the «a Vigía» at its end. */
function withoutRecipient(locale: string, bot: Bot | null, line: string) {
  if (!bot) return line.trim()
  const { recipient } = languageOf(locale).assistant.requests
  const cut = [...line.matchAll(recipient)].findLast(
    ({ 0: word, index }) =>
      mentioned(locale, [bot], line.slice(index + word.length)).bots.length > 0,
  )
  return (cut ? line.slice(0, cut.index) : line).trim()
}
