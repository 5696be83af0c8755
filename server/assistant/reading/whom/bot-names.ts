import type { Bot } from '#contract/bots/bots'
import { plainWords } from '../../../lib/plain-text'
import { distance } from '../../distance'

const shortestFuzzy = 4
const longFuzzy = 8
const shortestPart = 5
/** Among more bots than these a misspelt name would be near to too many. */
const mostFuzzy = 1_000

type Known = {
  /** A word that means something else names no bot by a typing error. */
  isKnown: (word: string) => boolean
  /** Words that stand in many names and in every question. */
  common: ReadonlySet<string>
}
type Word = { text: string; at: number }
type Named = { bot: Bot; names: string[][] }

/**
 * The bots that each word of a message names, by their names or players: as they are written, else
 * with a typing error, else by one word of the name. What only a name says is no request.
 */
export function botsIn(bots: readonly Bot[], message: readonly string[], how: Known): Bot[][] {
  const found: Bot[][] = message.map(() => [])
  const words = message.flatMap((plain, at) =>
    plain
      .split(' ')
      .filter(Boolean)
      .map((text) => ({ text, at })),
  )
  const names = namesIn(bots)
  const { named } = names
  const mark = (from: number, size: number, bot: Bot) => {
    for (const { at } of words.slice(from, from + size)) {
      const there = found[at]
      if (there && !there.includes(bot)) there.push(bot)
    }
  }
  byFullName(named, words, found, mark)
  const fuzzy = named.length > mostFuzzy ? [] : byMisspeltName(named, words, found, how)
  for (const { from, size, bot } of fuzzy) mark(from, size, bot)
  for (const { from, bot } of byPart(names, words, found, how)) mark(from, 1, bot)
  return found
}

type Names = { named: readonly Named[]; parts: ReadonlyMap<string, readonly Bot[]> }

const known = new WeakMap<readonly Bot[], Names>()

/** Once for all turns of a conversation: the names, and the bots behind each word of longer ones. */
function namesIn(bots: readonly Bot[]): Names {
  const cached = known.get(bots)
  if (cached) return cached
  const named = bots.map((bot) => ({ bot, names: namesOf(bot) }))
  const parts = new Map<string, Bot[]>()
  for (const { bot, names } of named) {
    for (const part of names.flatMap((name) => (name.length > 1 ? name : []))) {
      const there = parts.get(part)
      if (there) there.push(bot)
      else parts.set(part, [bot])
    }
  }
  const made = { named, parts }
  known.set(bots, made)
  return made
}

const namesOf = ({ name, username }: Bot) =>
  [...new Set([plainWords(name), plainWords(username)])].filter(Boolean).map((n) => n.split(' '))

/** Longer names first, so that «Minero» is not seen in «Minero 2». */
function byFullName(
  named: readonly Named[],
  words: readonly Word[],
  found: readonly Bot[][],
  mark: (from: number, size: number, bot: Bot) => void,
) {
  const forms = named
    .flatMap(({ bot, names }) => names.map((name) => ({ bot, name })))
    .sort((a, b) => b.name.length - a.name.length)
  const byFirst = Map.groupBy(forms, ({ name }) => name[0] ?? '')
  for (const [from, { text, at }] of words.entries()) {
    if ((found[at]?.length ?? 0) > 0) continue
    const fitting = (byFirst.get(text) ?? []).filter(({ name }) =>
      name.every((part, n) => words[from + n]?.text === part),
    )
    const longest = fitting[0]?.name.length
    for (const { bot, name } of fitting) if (name.length === longest) mark(from, name.length, bot)
  }
}

type Hit = { from: number; size: number; bot: Bot; distance: number }

function byMisspeltName(
  named: readonly Named[],
  words: readonly Word[],
  found: readonly Bot[][],
  { isKnown, common }: Known,
): Hit[] {
  const isOpen = ({ text, at }: Word) => found[at]?.length === 0 && !common.has(text)
  const windows = new Map<number, Map<string, { from: number; text: string }[]>>()
  const windowsOf = (size: number) => {
    const known = windows.get(size)
    if (known) return known
    const all = words.flatMap((_, from) => {
      const part = words.slice(from, from + size)
      if (part.length < size || !part.every(isOpen)) return []
      if (size === 1 && part.some(({ text }) => isKnown(text))) return []
      return [{ from, text: part.map(({ text }) => text).join(' ') }]
    })
    const byStart = Map.groupBy(all, ({ text }) => text.slice(0, 1))
    windows.set(size, byStart)
    return byStart
  }
  const hits = named.flatMap(({ bot, names }) =>
    names.flatMap((name) => {
      const whole = name.join(' ')
      return (windowsOf(name.length).get(whole.slice(0, 1)) ?? []).flatMap(
        ({ from, text }): Hit[] => {
          const by = typoDistance(text, whole)
          return by === null ? [] : [{ from, size: name.length, bot, distance: by }]
        },
      )
    }),
  )
  return nearestOf(hits)
}

/** At each place the bots whose names are nearest. */
const nearestOf = (hits: readonly Hit[]): Hit[] =>
  [...Map.groupBy(hits, ({ from }) => from).values()].flatMap((here) => {
    const least = Math.min(...here.map(({ distance }) => distance))
    return here.filter(({ distance }) => distance === least)
  })

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** How far a name is misspelt; null when it is another one. */
function typoDistance(part: string, name: string): number | null {
  if (part[0] !== name[0] || Math.min(part.length, name.length) < shortestFuzzy) return null
  if (Math.abs(part.length - name.length) > 1) return null
  if (digitsOf(part) !== '' && digitsOf(part) !== digitsOf(name)) return null
  const most = name.length < longFuzzy ? 1 : 2
  const by = distance(part, name, most)
  return by <= most ? by : null
}

function byPart(
  { parts }: Names,
  words: readonly Word[],
  found: readonly Bot[][],
  { isKnown, common }: Known,
): { from: number; bot: Bot }[] {
  const alreadyNamed = new Set(found.flat())
  const isFew = parts.size <= mostFuzzy
  return words.flatMap(({ text, at }, from) => {
    if ((found[at]?.length ?? 0) > 0 || common.has(text) || text.length < shortestFuzzy) return []
    const isOther = isKnown(text) || /\d/.test(text) || !isFew
    const near = isOther ? [] : [...parts.keys()].filter((part) => isNearPart(text, part))
    return [...new Set([text, ...near].flatMap((part) => parts.get(part) ?? []))]
      .filter((bot) => !alreadyNamed.has(bot))
      .map((bot) => ({ from, bot }))
  })
}

const isNearPart = (text: string, part: string) =>
  part.length >= shortestPart && typoDistance(text, part) === 1
