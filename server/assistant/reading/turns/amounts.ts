import { check } from '../../commands/check'
import { withDigits } from '../../commands/spoken-numbers'
import { isThing } from '../../commands/things'
import { usageOf } from '../../commands/usage'
import type { About } from '../about'
import { isLight } from '../heads'
import type { Request } from '../requests'
import { actionOf, commandOf, means, type Spoken, says, type Token } from '../tokens'

/** «jaja bueno, me conformo con 3», «súbelo a 20», «con la mitad me sobra»: as much of it as is told now. */
export function otherAmount(spoken: Spoken, request: About<Request>): About<Request> | null {
  if (request.kind !== 'command' || request.line.id === null) return null
  const { line } = request
  const { args } = line.checked
  const places = args.flatMap((arg, at) => (isNumber(arg) ? [at] : []))
  const [place] = places
  const isCounted = usageOf(line.id, spoken.locale).some(
    (row) => row.filter(({ kind }) => kind === 'number').length === 1,
  )
  const amount = isCounted && places.length < 2 ? amountIn(spoken, Number(args[place ?? -1])) : null
  if (amount === null) return null
  const said = place === undefined ? [...args, amount] : args.with(place, amount)
  const checked = check(spoken.locale, line.id, said)
  return checked.is === 'right' && checked.args.includes(amount)
    ? { ...request, line: { ...line, checked } }
    : null
}

const isNumber = (word: string) => /^-?\d/.test(word)

/** Words behind the number that say no more than that it will do. */
const mostBehind = 5

/** The one number of a message that says little else; null where it may count something else. */
function amountIn(spoken: Spoken, before: number): string | null {
  const { tokens, lexicon, locale } = spoken
  const { turns } = lexicon.words
  const counts = tokens.flatMap((token, at) => (isCount(spoken, token) ? [at] : []))
  const [from, until] = [counts[0], counts.at(-1)]
  if (from === undefined || until === undefined || until - from >= mostBehind) return null
  const share = turns.shares.get(tokens[from]?.plain ?? '')
  const words = tokens.slice(from, until + 1).map(({ raw, plain }) => (isNumber(raw) ? raw : plain))
  const [told, ...more] = withDigits(locale, words)
  const ahead = tokens.slice(0, from)
  const isOver = tokens[until]?.breaks === true
  const end = tokens.findIndex(({ breaks }, at) => at > until && breaks)
  const behind = isOver ? [] : tokens.slice(until + 1, end < 0 ? undefined : end + 1)
  if (more.length > 0 || told === undefined || behind.length > mostBehind) return null
  if ([...ahead, ...behind].some((token) => isOther(spoken, token))) return null
  if (tokens.some(({ bots }) => bots.length > 0)) return null
  const last = ahead.at(-1)?.plain ?? ''
  if (share === undefined && isOfTime(spoken)) return null
  const isAhead = ahead.every((token, at) => isOf(spoken, token) || (at === 0 && token.breaks))
  const isMeant =
    [...ahead, ...behind].some(({ plain }) => turns.settles.test(plain)) ||
    says(ahead, 'no', 'instead') ||
    turns.andNoMore.test(behind.map(({ plain }) => plain).join(' ')) ||
    (turns.settlesWith.test(last) && ahead.every(isLight))
  if (!isAhead || !isMeant) return null
  if (share === undefined) return isNumber(told) ? told : null
  return Number.isNaN(before) ? null : String(Math.max(1, Math.round(before * share)))
}

/** A number, a dozen, a half of it; «un» is an article as a rule. */
function isCount({ lexicon: { words } }: Spoken, { raw, plain, bots }: Token) {
  const { numbers, groups, halves } = words.amounts
  return (
    bots.length === 0 &&
    (/^\d+$/.test(raw) ||
      (numbers.get(plain) ?? 0) > 1 ||
      groups.has(plain) ||
      halves.has(plain) ||
      words.turns.shares.has(plain))
  )
}

/** A thing or an order, which says more than how much. */
function isOther({ locale, lexicon }: Spoken, token: Token) {
  const { plain, isFiller, readings } = token
  const isOwn = lexicon.words.turns.settles.test(plain) || lexicon.words.turns.shares.has(plain)
  const verb = actionOf(token) ?? commandOf(token)
  return (
    (!isFiller && !isOwn && readings.length === 0 && isThing(locale, 'thing', plain)) ||
    (!isFiller && !isOwn && (verb?.mood === 'order' || verb?.mood === 'infinitive'))
  )
}

const isOf = ({ lexicon }: Spoken, token: Token) =>
  isLight(token) || means(token, 'negation') || lexicon.words.turns.settles.test(token.plain)

/** «a las 3», «en 5 minutos»: it counts nothing that a bot could do. */
export const isOfTime = ({ tokens, lexicon: { words } }: Spoken): boolean =>
  tokens.some(({ raw, plain }, at) => {
    const isCounted = /^\d+$/.test(raw) || words.amounts.numbers.has(plain)
    const next = tokens[at + 1]?.plain ?? ''
    const before = `${tokens[at - 2]?.plain} ${tokens[at - 1]?.plain}`
    return isCounted && (words.turns.timed.test(next) || words.turns.oClock.test(before))
  })
