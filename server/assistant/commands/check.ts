import { type CommandId, commandCalled, commandNames, infoOf } from '../../game/command-names'
import { plainText } from '../../lib/plain-text'
import { languageOf } from '../../locales/languages'
import { distance } from '../distance'
import { withDigits } from './spoken-numbers'
import { isThing, realName, type ThingKind, undiminished } from './things'
import { fits, type Slot, type Usage, usageOf } from './usage'

/** A command with its arguments, as the console will read it. */
export type Checked =
  | { is: 'right'; id: CommandId; args: readonly string[]; isCorrected: boolean }
  /** The command is clear and something of it is missing or cannot stand there. */
  | { is: 'incomplete'; id: CommandId; args: readonly string[] }

/** The command that a word names, or is near to naming. */
export function commandNear(locale: string, word: string): CommandId | null {
  const called = commandCalled(word, locale)
  if (called) return called
  const most = word.length < 6 ? 1 : 2
  const near = commandNames(locale)
    .map((name) => ({ name, by: distance(word.toLowerCase(), name, most) }))
    .filter(({ name, by }) => by <= most && word.length > 3 && name.length > 3)
    .sort((a, b) => a.by - b.by)
  return (near[0] && commandCalled(near[0].name, locale)) ?? null
}

/** Puts what was said behind a command into its order, with real names; says what cannot be put right. */
export function check(locale: string, id: CommandId, said: readonly string[]): Checked {
  const usage = fromConsole(usageOf(id, locale))
  const asWritten = said.filter(Boolean)
  if (usage.some((row) => row[0]?.kind === 'text')) {
    return asWritten.length > 0
      ? { is: 'right', id, args: asWritten, isCorrected: false }
      : { is: 'incomplete', id, args: [] }
  }
  const args = withDigits(locale, asWritten).map((word) => undiminished(locale, word))
  const rows = usage.length > 0 ? usage : [[]]
  const ordered = [args, numbersLast(args), newest(args, rows)]
  const numbers = args.filter(isNumber)
  const names = args.filter((arg) => !isNumber(arg))
  const areThings = names.every((name) => isThing(locale, 'thing', name))
  const single = thingsIn(locale, names).map((name) => [...name, ...numbers])
  const candidates = [
    ...ordered,
    ...(areThings ? single : []),
    ...(numbers.length > 0 ? [numbers] : []),
    ...beginnings(args).map(numbersLast),
    ...ordered.flatMap(beginnings),
    ...single,
    numbers,
  ]
  for (const candidate of candidates) {
    const row = rows.find((row) => fits(row, candidate, locale))
    const named = row && realNames(locale, row, candidate)
    if (named) {
      const isCorrected = named.join(' ') !== asWritten.join(' ')
      return { is: 'right', id, args: named, isCorrected }
    }
  }
  return { is: 'incomplete', id, args }
}

/** Whom a player's order may leave out, as the player is meant, the console must name. */
const fromConsole = (usage: Usage): Usage =>
  usage.map((row) =>
    row.map((slot) => ({ ...slot, isOptional: slot.isOptional && slot.kind !== 'player' })),
  )

const isNumber = (word: string) => /^-?\d/.test(word)

/** «hierro que lo necesito ya»: what stands first is meant. */
const beginnings = (args: readonly string[]) =>
  args.slice(1).map((_, at) => args.slice(0, args.length - 1 - at))

/**
 * Of «carbón pared» the things by themselves, what is said first before the rest; of «cofre de hierro» no
 * iron.
 */
function thingsIn(locale: string, names: readonly string[]): string[][] {
  const { of } = languageOf(locale).assistant.concepts
  const said = names.slice(0, mostNames)
  const isOf = (at: number) => plainText(said[at] ?? '') === of
  const spans = said.flatMap((_, from) =>
    said.slice(from).map((_, at) => ({ from, words: said.slice(from, from + at + 1) })),
  )
  return spans
    .filter(
      ({ from, words }) =>
        !isOf(from - 1) &&
        !isOf(from) &&
        !isOf(from + words.length - 1) &&
        words.every((word, at) => isOf(from + at) || isThing(locale, 'thing', word)),
    )
    .toSorted((one, other) => other.words.length - one.words.length)
    .map(({ words }) => words)
}

/** Who names more than this tells a story. */
const mostNames = 12

/** «10 hierro» is «hierro 10». */
const numbersLast = (args: readonly string[]) => [
  ...args.filter((arg) => !isNumber(arg)),
  ...args.filter(isNumber),
]

/** Coordinates that were said twice: the last time counts. */
function newest(args: readonly string[], rows: readonly (readonly Slot[])[]) {
  const most = Math.max(...rows.map((row) => row.filter(({ kind }) => kind === 'number').length))
  const numbers = args.filter(isNumber)
  return [...args.filter((arg) => !isNumber(arg)), ...numbers.slice(-most)]
}

/** The arguments with the names of things as the game has them; null where a thing does not exist. */
function realNames(locale: string, row: readonly Slot[], args: readonly string[]): string[] | null {
  const slot = row.find(({ kind }) => kind === 'thing' || kind === 'creature')
  if (!slot) return [...args]
  const kind: ThingKind = slot.kind === 'creature' ? 'creature' : 'thing'
  const wordsOfSlot = new Set(row.flatMap(({ words }) => words))
  const isName = (arg: string) => !isNumber(arg) && !wordsOfSlot.has(arg)
  const name = args.filter(isName).join(' ')
  if (name === '') return [...args]
  if (args.some((arg) => slot.words.includes(arg))) return null
  const real = realName(locale, kind, name)
  // A player may be called anything.
  const named = real ?? (kind === 'creature' && !name.includes(' ') ? name : null)
  if (named === null) return null
  const first = args.findIndex(isName)
  return [...args.slice(0, first), named, ...args.slice(first).filter((arg) => !isName(arg))]
}

/** How a command is written, and one example of it. */
export function helpOf(locale: string, id: CommandId): { usage: string; example: string } {
  const { name, usage } = infoOf(id, locale)
  const [first] = languageOf(locale).guides.parts.commands.examples[id]
  return { usage: `${name} ${usage}`.trim(), example: first?.[0] ?? name }
}
