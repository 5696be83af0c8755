import type { Bot } from '#contract/bots/bots'
import { plainWords } from '../lib/plain-text'
import { languageOf } from '../locales/languages'
import { distance } from './distance'

/** The caller's bots that a message speaks of, and the message without their names. */
export type Mention = { bots: Bot[]; rest: string }

const shortestFuzzy = 4
const longFuzzy = 8
/** Of a long message only the beginning is read so closely. */
const maxWords = 30

/**
 * Finds bots by their names or players: as they are written, else with a typing error, else by one
 * word of the name. What only a name says is no request: it is taken out of the message.
 */
export function mentioned(locale: string, bots: readonly Bot[], message: string): Mention {
  const { commonInNames } = languageOf(locale).assistant.requests
  const plain = ` ${plainWords(message)} `
  const named = bots.map((bot) => ({ bot, names: namesOf(bot) }))
  return (
    byFullName(named, plain, message) ??
    byMisspeltName(named, plain, commonInNames) ??
    byWord(named, plain, commonInNames) ?? { bots: [], rest: plain.trim() }
  )
}

type Named = { bot: Bot; names: string[] }

const namesOf = ({ name, username }: Bot) =>
  [...new Set([plainWords(name), plainWords(username)])].filter(Boolean)

/** Longer names first, so that «Minero» is not seen in «Minero 2». */
function byFullName(named: Named[], plain: string, message: string): Mention | null {
  const forms = named
    .flatMap(({ bot, names }) => names.map((name) => ({ bot, name })))
    .sort((a, b) => b.name.length - a.name.length)
  const found = new Set<Bot>()
  const seen = new Set<string>()
  let rest = plain
  for (const { bot, name } of forms) {
    if (!seen.has(name) && !rest.includes(` ${name} `)) continue
    seen.add(name)
    found.add(bot)
    rest = rest.replaceAll(` ${name} `, ' ')
  }
  for (const { bot, names } of named) {
    if (names.length === 0 && message.includes(bot.name)) found.add(bot)
  }
  return found.size > 0 ? { bots: [...found], rest: rest.trim() } : null
}

function byMisspeltName(
  named: Named[],
  plain: string,
  common: ReadonlySet<string>,
): Mention | null {
  const words = plain.trim().split(' ').slice(0, maxWords)
  const parts = new Map<number, string[]>()
  const partsOf = (size: number) => {
    const found = parts.get(size) ?? windows(words, size, common)
    parts.set(size, found)
    return found
  }
  const typos = named.flatMap(({ bot, names }) =>
    names
      .filter(({ length }) => length >= shortestFuzzy)
      .flatMap((name) => partsOf(name.split(' ').length).map((part) => ({ part, name })))
      .map(({ part, name }) => ({ bot, part, distance: typoDistance(part, name) })),
  )
  const least = typos.reduce(
    (least, { distance }) => Math.min(least, distance),
    Number.POSITIVE_INFINITY,
  )
  if (least === Number.POSITIVE_INFINITY) return null
  const nearest = typos.filter(({ distance }) => distance === least)
  const rest = without(plain, new Set(nearest.map(({ part }) => part)))
  return { bots: [...new Set(nearest.map(({ bot }) => bot))], rest }
}

/** How far a name is misspelt; infinite when it is another one. */
function typoDistance(part: string, name: string) {
  const most = name.length < longFuzzy ? 1 : 2
  const by = part[0] === name[0] ? distance(part, name, most) : most + 1
  return by <= most ? by : Number.POSITIVE_INFINITY
}

const windows = (words: string[], size: number, common: ReadonlySet<string>) => {
  const parts = new Set(words.map((_, at) => words.slice(at, at + size).join(' ')))
  return [...parts].filter((part) => part.length >= shortestFuzzy && !common.has(part))
}

function byWord(named: Named[], plain: string, common: ReadonlySet<string>): Mention | null {
  const words = new Set(plain.trim().split(' '))
  const found = new Set<Bot>()
  const meant = new Set<string>()
  for (const { bot, names } of named) {
    for (const word of names.flatMap((name) => name.split(' '))) {
      if (word.length < shortestFuzzy || common.has(word) || !words.has(word)) continue
      found.add(bot)
      meant.add(word)
    }
  }
  return found.size > 0 ? { bots: [...found], rest: without(plain, meant) } : null
}

function without(plain: string, parts: Iterable<string>) {
  let rest = plain
  for (const part of parts) rest = rest.replaceAll(` ${part} `, ' ')
  return rest.trim()
}
