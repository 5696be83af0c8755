import type { Bot } from '#contract/bots'
import { limits } from '#contract/limits'
import { withoutControls } from '../game/chat-text'
import { commandNames } from '../game/command-names'
import { plainWords } from '../lib/plain-text'
import { mentioned } from './bot-names'

const request =
  /^(?:(?:hola|oye|por favor|porfa|puedes|podrias|quiero|quiero que|que|le) )*(?:manda|mandale|mandar|mandes|envia|enviale|enviar|envies|ejecuta|ejecutar|ejecutes|corre|escribe|escribir|escribas|lanza|teclea|di|dile|haz)\b/

/** Whether a message, read without the names of bots in it, asks to send something to a bot. */
export const isCommandRequest = (rest: string) => request.test(rest)

const quotes = /[«"“`']([^«»"“”`']+)[»"”`']/gu
const separator = / (?:a|al|en|con|desde|para) /gi

/**
 * The console line that a message wants sent, as it is written there: in quotes, from a prefix or a
 * slash on, or a command that is known by its name. Null when it holds none.
 */
export function commandFor(bot: Bot | null, message: string): string | null {
  const text = withoutControls(message).replaceAll(/\s+/g, ' ').trim()
  const line = inQuotes(bot, text) ?? prefixed(bot, text) ?? known(bot, text)
  return line && line.length <= limits.command ? line : null
}

const names = (bot: Bot, text: string) => mentioned([bot], text).bots.length > 0

function inQuotes(bot: Bot | null, text: string) {
  const parts = [...text.matchAll(quotes)].map(([, inside = '']) => inside.trim())
  return parts.find(
    (inside) => inside !== '' && !(bot && plainWords(bot.name) === plainWords(inside)),
  )
}

function prefixed(bot: Bot | null, text: string) {
  const starts = ['/', '!', ...(bot ? [bot.prefix] : [])]
  const places = starts.map((start) => text.indexOf(` ${start}`)).filter((at) => at >= 0)
  if (places.length === 0) return null
  return withoutName(bot, text.slice(Math.min(...places) + 1)) || null
}

/** «manda inventario a Vigía»: after the verb stands the name of a command. */
function known(bot: Bot | null, text: string) {
  const words = text.split(' ')
  const at = words.findIndex((word, place) => place > 0 && isName(word))
  if (at < 0) return null
  return (bot?.prefix ?? limits.prefix.default) + withoutName(bot, words.slice(at).join(' '))
}

/** What is asked in Spanish names commands as Spanish does. */
const commands = new Set(commandNames('es'))

const isName = (word: string) => commands.has(word.toLowerCase())

/** Without the «a Vigía» at its end. */
function withoutName(bot: Bot | null, line: string) {
  const places = [...line.matchAll(separator)].reverse()
  const cut =
    bot && places.find(({ 0: word, index }) => names(bot, line.slice(index + word.length)))
  return (cut ? line.slice(0, cut.index) : line).trim()
}
