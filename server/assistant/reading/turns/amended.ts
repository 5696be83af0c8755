import { plainText } from '../../../lib/plain-text'
import { check } from '../../commands/check'
import { withDigits } from '../../commands/spoken-numbers'
import { isThing } from '../../commands/things'
import type { About } from '../about'
import type { Lexicon, Reading } from '../lexicon'
import { argumentsOf } from '../lines/arguments'
import { gamertag } from '../lines/players'
import { type Request, requestsIn } from '../requests'
import { commandOf, isCondition, means, type Spoken, says, type Token } from '../tokens'
import { areGiven } from '../whom/targets'
import { isOfTime } from './amounts'

/** What was missing of a command, or a number of it that was wrong, or that it is to stop. */
export function amended(spoken: Spoken, request: About<Request>): About<Request> | null {
  if (request.kind !== 'command' || request.line.id === null) return null
  const { tokens, lexicon, locale } = spoken
  const { line } = request
  const [stop, ...more] = requestsIn(spoken, request.bots, true)
  const isOff = tokens.some(({ plain }) => lexicon.words.grammar.switchesOff.test(plain))
  const isEnd =
    (stop?.kind === 'stop' && !isOff) || (stop?.kind === 'command' && stop.line.id === 'stop')
  if (stop && isEnd && more.length === 0 && !areGiven(stop.targets)) {
    return { ...request, line: { id: 'stop', spoken: true, checked: check(locale, 'stop', []) } }
  }
  const ceases = tokens.some(
    (token) =>
      means(token, 'ceasing') || (commandOf(token)?.means === 'stop' && !means(token, 'purpose')),
  )
  const namesBots = tokens.some(({ bots }) => bots.length > 0)
  if (!stop && ceases && !isOff && !namesBots) {
    return { ...request, line: { id: 'stop', spoken: true, checked: check(locale, 'stop', []) } }
  }
  if (stop || namesBots) return null
  const { checked } = line
  const player = tokens.find(({ raw }) => gamertag.test(raw))?.raw
  const at = checked.args.findIndex((arg) => gamertag.test(arg))
  if (player && at >= 0) {
    const other = check(locale, line.id, checked.args.with(at, player))
    return other.is === 'right' ? { ...request, line: { ...line, checked: other } } : null
  }
  const told = withDigits(locale, argumentsOf(toldIn(tokens, lexicon), lexicon.words))
  const inOrder = [...told.filter((word) => !isNumber(word)), ...told.filter(isNumber)]
  // A text is told by more than such words.
  if (line.id === 'say') return null
  if (checked.is === 'incomplete') {
    const { id } = line
    const next = [[...checked.args, ...inOrder], inOrder, [...checked.args, ...told], told]
      .map((args) => check(locale, id, args))
      .find(({ is }) => is === 'right')
    return next ? { ...request, line: { ...line, checked: next } } : null
  }
  const axis = atAxis(spoken, checked.args)
  const moved = axis && check(locale, line.id, axis)
  if (moved?.is === 'right') return { ...request, line: { ...line, checked: moved } }
  const numbers = told.filter(isNumber)
  const named = told.filter((word) => word.length > 2 && isThing(locale, 'thing', word))
  // «no, piedra no: tierra»
  const single = (word: string) => lexicon.words.grammar.singular(plainText(word))
  const others = named.filter((word) => !checked.args.some((arg) => single(arg) === single(word)))
  const things = others.length > 0 && says(tokens, 'no', 'instead') ? others : named
  const isOnly = named.length + numbers.length === told.length
  const isOther = things.length > 0 && (isOnly || says(tokens, 'instead', 'no'))
  const wasThing = checked.args.some(
    (arg) => isThing(locale, 'thing', arg) || lexicon.readingsOf(arg).some(isEverything),
  )
  // «el Minero también, pero pan»: who eats may be told what.
  const isBareLine = checked.args.length === 0 && isOnly
  if (isOther && (wasThing || isBareLine)) {
    // «y luego una mesa» is one more thing, and «no, de oro» as much of another.
    const isMore = says(tokens.slice(0, 1), 'connector') && !says(tokens, 'instead', 'no')
    const left = numbers.length > 0 || isMore ? numbers : checked.args.filter(isNumber)
    const other = check(locale, line.id, [...things, ...left])
    const isSame = other.args.join(' ') === checked.args.join(' ')
    const isTaken = other.is === 'right' && other.args.length > 0 && !isSame
    return isTaken ? { ...request, line: { ...line, checked: other } } : null
  }
  const isBare = told.length === numbers.length || /^sea/.test(told[0] ?? '')
  if (isOfTime(spoken)) return null
  if (numbers.length === 0 || !(isBare || says(tokens, 'instead', 'no'))) return null
  const args = [...checked.args]
  const places = args.flatMap((arg, at) => (/^-?\d/.test(arg) ? [at] : []))
  if (places.length === 0) {
    const more = check(locale, line.id, [...args, ...numbers])
    const isTaken = more.is === 'right' && more.args.length > args.length
    return isTaken ? { ...request, line: { ...line, checked: more } } : null
  }
  const changed = places.slice(-numbers.length)
  for (const [n, place] of changed.entries()) args[place] = numbers[n] ?? args[place] ?? ''
  const next = check(locale, line.id, args)
  return next.is === 'right' ? { ...request, line: { ...line, checked: next } } : null
}

const isNumber = (word: string) => /^-?\d/.test(word)

const isEverything = (reading: Reading) => reading.means === 'everything'

/** Behind «pensándolo mejor,», before «…, si llevara la madera», and without what is only polite. */
function toldIn(tokens: readonly Token[], { words }: Lexicon): readonly Token[] {
  const from = tokens
    .slice(0, mostAhead)
    .findLastIndex((token) => token.breaks && means(token, 'instead'))
  const until = tokens.findIndex(
    (token, at) => at > from + 1 && tokens[at - 1]?.breaks === true && isCondition(token),
  )
  return withoutReasons(tokens.slice(from + 1, until < 0 ? undefined : until)).filter(
    ({ isFiller, plain, bots }) => !isFiller || bots.length > 0 || words.fillers.has(plain),
  )
}

const mostAhead = 4

/** «hierro no, que ya tengo. Carbón»: what only tells why stands between. */
function withoutReasons(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    (token, index) => tokens[index - 1]?.breaks === true && means(token, 'linking', 'because'),
  )
  const end = tokens.findIndex(({ breaks }, index) => at >= 0 && index >= at && breaks)
  return end < 0 || end === tokens.length - 1
    ? tokens
    : [...tokens.slice(0, at), ...tokens.slice(end + 1)]
}

/** «perdón, era Y 65», «la Z en negativo»: of a place in three numbers the one that is told by its letter. */
function atAxis({ tokens, lexicon }: Spoken, args: readonly string[]): string[] | null {
  const places = args.flatMap((arg, at) => (/^-?\d/.test(arg) ? [at] : []))
  const axis = tokens.findIndex(({ plain }) => /^[xyz]$/.test(plain))
  const turned = places.slice(-3)['xyz'.indexOf(tokens[axis]?.plain ?? '?')]
  const isTurned = tokens
    .slice(axis, axis + 4)
    .some(({ plain }) => lexicon.words.turns.negative.test(plain))
  if (
    axis >= 0 &&
    isTurned &&
    places.length >= 3 &&
    turned !== undefined &&
    !tokens.some(({ raw }) => /\d/.test(raw))
  ) {
    return [...args].with(turned, `-${(args[turned] ?? '').replace(/^-/, '')}`)
  }
  const at = tokens.findIndex(
    ({ plain }, index) => /^[xyz]$/.test(plain) && /^-?\d/.test(tokens[index + 1]?.raw ?? ''),
  )
  const place = places.slice(-3)['xyz'.indexOf(tokens[at]?.plain ?? '?')]
  const isBefore = tokens.slice(0, at).some(({ raw }) => /^-?\d/.test(raw))
  if (at < 0 || isBefore || places.length < 3 || place === undefined) return null
  return [...args].with(place, tokens[at + 1]?.raw ?? '')
}
