import { type CommandId, infoOf } from '../../game/command-names'
import { plainText, plainWords } from '../../lib/plain-text'
import { languageOf } from '../../locales/languages'
import { catalogueOf } from '../../locales/locales'

/** What may stand at one place behind a command. */
export type Slot = {
  kind: 'number' | 'thing' | 'creature' | 'player' | 'command' | 'text' | 'word'
  /** Words that may stand there, as they are written. */
  words: readonly string[]
  isOptional: boolean
}

/** The ways to write a command's arguments: each a row of places. */
export type Usage = readonly (readonly Slot[])[]

const part = /<[^<>]*>|\[(?:[^[\]<>]|<[^<>]*>)*\]/g
const inner = /<[^<>]*>/g

/** Reads what the help shows of a command: `<x> [<y>] <z>`, `[on | off]`, `<jugador> | <x> <y> <z>`. */
export function usageOf(id: CommandId, locale: string): Usage {
  const { usage } = infoOf(id, locale)
  const kinds = kindsOf(locale)
  const ways = usage.replaceAll(part, (slot) => slot.replaceAll('|', '/')).split('|')
  return ways.flatMap((way) => {
    const parts = [...way.matchAll(part)].map(([slot]) => slot)
    const rows: Slot[][] = [[]]
    for (const slot of parts) {
      const group = slot.startsWith('[') ? (slot.match(inner) ?? []) : []
      if (group.length === 0) {
        for (const row of rows) row.push(slotOf(kinds, slot))
        continue
      }
      const filled = rows.map((row) => [...row, ...group.map((one) => slotOf(kinds, one))])
      rows.push(...filled)
    }
    return rows
  })
}

type Kinds = ReadonlyMap<string, Slot['kind']>

function kindsOf(locale: string): Kinds {
  const { usageWords } = languageOf(locale).assistant
  const all = (names: string, kind: Slot['kind']) =>
    names.split(' ').map((name) => [name, kind] as const)
  return new Map([
    ...all(usageWords.numbers, 'number'),
    ...all(usageWords.things, 'thing'),
    ...all(usageWords.creatures, 'creature'),
    ...all(usageWords.players, 'player'),
    ...all(usageWords.command, 'command'),
    ...all(usageWords.everything, 'text'),
  ])
}

function slotOf(kinds: Kinds, slot: string): Slot {
  const options = slot
    .slice(1, -1)
    .split('/')
    .map((option) => option.trim())
  const kind = options.map((option) => kinds.get(option.replaceAll(' ', '-'))).find(Boolean)
  const words = options.filter((option) => !kinds.has(option.replaceAll(' ', '-')))
  return { kind: kind ?? 'word', words, isOptional: slot.startsWith('[') }
}

const isNumber = (word: string) => /^-?\d+(?:\.\d+)?$/.test(word)

/** Whether these arguments can be written so; names of things may have several words. */
export function fits(row: readonly Slot[], args: readonly string[], locale: string): boolean {
  const [slot, ...others] = row
  if (!slot) return args.length === 0
  if (slot.isOptional && fits(others, args, locale)) return true
  if (slot.kind === 'text') return args.length > 0
  const most = slot.kind === 'thing' || slot.kind === 'creature' ? args.length : 1
  for (let taken = 1; taken <= Math.min(most, args.length); taken += 1) {
    if (takes(slot, args.slice(0, taken), locale) && fits(others, args.slice(taken), locale)) {
      return true
    }
  }
  return false
}

function takes({ kind, words }: Slot, args: readonly string[], locale: string): boolean {
  const [first = ''] = args
  if (args.length === 1 && meanings(words, locale).has(plainText(first))) return true
  if (kind === 'word' || kind === 'text') return false
  if (kind === 'number') return isNumber(first)
  return args.every((arg) => !isNumber(arg)) && plainWords(args.join(' ')) !== ''
}

/** The words, and what the game calls what they mean. */
function meanings(words: readonly string[], locale: string): Set<string> {
  const { equipPlaces, clickKinds, answers, amounts, guardianWords } =
    catalogueOf(locale).typedWords
  const all = [...equipPlaces, ...clickKinds, ...answers, ...amounts, ...guardianWords]
  const plain = words.map(plainText)
  const same = all.filter(([word]) => plain.includes(plainText(word)))
  return new Set([...plain, ...same.map(([, meaning]) => meaning)])
}
