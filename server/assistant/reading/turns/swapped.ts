import { plainText, plainWords } from '../../../lib/plain-text'
import { check } from '../../commands/check'
import { withDigits } from '../../commands/spoken-numbers'
import type { About } from '../about'
import { argumentsOf } from '../lines/arguments'
import type { Request } from '../requests'
import { botsNamed, type Spoken, type Token } from '../tokens'
import { nobody } from '../whom/targets'

type Swap = { out: readonly Token[]; into: readonly Token[] }

/** «cambia diez por veinte», «en vez de hierro, carbón»: what was asked for, with something in another's place. */
export function swapped(spoken: Spoken, request: About<Request>): About<Request> | null {
  const swap = swapIn(spoken)
  if (!swap) return null
  const [gone, named] = [botsNamed(swap.out), botsNamed(swap.into)]
  if (gone.length > 0 || named.length > 0) {
    const isOfThose = gone.length > 0 && gone.every((bot) => request.bots.includes(bot))
    return isOfThose && named.length > 0
      ? { ...request, targets: { ...nobody, named }, bots: named }
      : null
  }
  if (request.kind !== 'command' || request.line.id === null) return null
  const { line } = request
  const args =
    line.id === 'say'
      ? withOther(line.checked.args, rawOf(swap.out), rawOf(swap.into), isSameWord)
      : withOther(line.checked.args, saidOf(spoken, swap.out), saidOf(spoken, swap.into), isSameArg)
  const checked = args && check(spoken.locale, line.id, args)
  return checked?.is === 'right' ? { ...request, line: { ...line, checked } } : null
}

function swapIn({ tokens, lexicon: { words } }: Spoken): Swap | null {
  const { swaps, swappedFor, inPlaceOf, whereSaid } = words.turns
  const joined = (at: number, count: number) =>
    tokens
      .slice(at, at + count)
      .map(({ plain }) => plain)
      .join(' ')
  const verb = tokens.findIndex(({ plain }) => swaps.test(plain))
  const by = tokens.findIndex(({ plain }, at) => verb >= 0 && at > verb && swappedFor.test(plain))
  if (by > 0) return bothOf(words, tokens.slice(verb + 1, by), clauseFrom(tokens, by + 1))
  const where = tokens.findIndex((_, at) => whereSaid.test(joined(at, 2)))
  if (where >= 0) {
    const out = clauseFrom(tokens, where + 2)
    return bothOf(words, out, clauseFrom(tokens, where + 2 + out.length))
  }
  const place = tokens.findIndex((_, at) => inPlaceOf.test(joined(at, 3)))
  if (place < 0) return null
  const all = clauseFrom(tokens, place + 3)
  const verbAt = all.findIndex(({ plain }, at) => at > 0 && words.turns.leadsIn.test(plain))
  const out = verbAt > 0 ? all.slice(0, verbAt) : all
  const behind = clauseFrom(tokens, place + 3 + out.length)
  const ahead = tokens.slice(clauseStart(tokens, place), place)
  return bothOf(words, out, behind.length > 0 && ahead.length === 0 ? behind : ahead)
}

function bothOf(
  { turns }: Spoken['lexicon']['words'],
  out: readonly Token[],
  said: readonly Token[],
): Swap | null {
  const from = said.findIndex(({ plain }) => !turns.leadsIn.test(plain))
  const into = from < 0 ? [] : said.slice(from)
  return into.length > 0 ? { out, into } : null
}

/** Up to the next comma or full stop. */
function clauseFrom(tokens: readonly Token[], from: number): readonly Token[] {
  const end = tokens.findIndex(({ breaks }, at) => at >= from && breaks)
  return tokens.slice(from, end < 0 ? undefined : end + 1)
}

const clauseStart = (tokens: readonly Token[], at: number) =>
  tokens.slice(0, at).findLastIndex(({ breaks }) => breaks) + 1

const rawOf = (tokens: readonly Token[]) => tokens.map(({ raw }) => raw)

const saidOf = ({ locale, lexicon }: Spoken, tokens: readonly Token[]) =>
  withDigits(locale, argumentsOf(tokens, lexicon.words))

const isSameWord = (one: string, other: string) => plainWords(one) === plainWords(other)

const singular = (word: string) => plainText(word).replace(/e?s$/, '')
const isSameArg = (one: string, other: string) => singular(one) === singular(other)
const isNumber = (word: string) => /^-?\d/.test(word)

/** What of it is said to go is replaced; what goes unsaid, by what is of its sort. */
function withOther(
  args: readonly string[],
  out: readonly string[],
  into: readonly string[],
  isSame: (one: string, other: string) => boolean,
): string[] | null {
  const [first] = into
  if (first === undefined) return null
  const find = (gone: readonly string[]) =>
    gone.length === 0
      ? -1
      : args.findIndex((_, at) => gone.every((word, n) => isSame(args[at + n] ?? '', word)))
  const [gone, at] = [out, out.slice(1)]
    .map((some) => [some, find(some)] as const)
    .find(([, place]) => place >= 0) ?? [out, -1]
  if (at >= 0) return [...args.slice(0, at), ...into, ...args.slice(at + gone.length)]
  const unsaid = args.findIndex((arg) => isNumber(arg) === isNumber(first))
  return out.length === 0 && unsaid >= 0 ? args.toSpliced(unsaid, 1, ...into) : null
}
