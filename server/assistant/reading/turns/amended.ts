import { check } from '../../commands/check'
import { withDigits } from '../../commands/spoken-numbers'
import { isThing } from '../../commands/things'
import type { About } from '../about'
import { argumentsOf, gamertag } from '../arguments'
import { type Request, requestsIn } from '../requests'
import { type Spoken, says, type Token } from '../tokens'
import { areGiven } from '../whom/targets'

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
  if (stop || tokens.some(({ bots }) => bots.length > 0)) return null
  const { checked } = line
  const player = tokens.find(({ raw }) => gamertag.test(raw))?.raw
  const at = checked.args.findIndex((arg) => gamertag.test(arg))
  if (player && at >= 0) {
    const other = check(locale, line.id, checked.args.with(at, player))
    return other.is === 'right' ? { ...request, line: { ...line, checked: other } } : null
  }
  const told = withDigits(locale, argumentsOf(tokens, lexicon.words))
  if (checked.is === 'incomplete') {
    const { id } = line
    const next = [[...checked.args, ...told], told]
      .map((args) => check(locale, id, args))
      .find(({ is }) => is === 'right')
    return next ? { ...request, line: { ...line, checked: next } } : null
  }
  const axis = atAxis(tokens, checked.args)
  const moved = axis && check(locale, line.id, axis)
  if (moved?.is === 'right') return { ...request, line: { ...line, checked: moved } }
  const numbers = told.filter((word) => /^-?\d/.test(word))
  const things = told.filter((word) => isThing(locale, 'thing', word))
  const isOnly = things.length + numbers.length === told.length
  const isOther = things.length > 0 && (isOnly || says(tokens, 'instead', 'no'))
  if (isOther && checked.args.some((arg) => isThing(locale, 'thing', arg))) {
    const left = numbers.length > 0 ? numbers : checked.args.filter((arg) => /^-?\d/.test(arg))
    const other = check(locale, line.id, [...things, ...left])
    return other.is === 'right' ? { ...request, line: { ...line, checked: other } } : null
  }
  const isBare = told.length === numbers.length || /^sea/.test(told[0] ?? '')
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

/** «perdón, era Y 65»: of a place in three numbers the one that is told by its letter. */
function atAxis(tokens: readonly Token[], args: readonly string[]): string[] | null {
  const places = args.flatMap((arg, at) => (/^-?\d/.test(arg) ? [at] : []))
  const at = tokens.findIndex(
    ({ plain }, index) => /^[xyz]$/.test(plain) && /^-?\d/.test(tokens[index + 1]?.raw ?? ''),
  )
  const place = places.slice(-3)['xyz'.indexOf(tokens[at]?.plain ?? '?')]
  const isBefore = tokens.slice(0, at).some(({ raw }) => /^-?\d/.test(raw))
  if (at < 0 || isBefore || places.length < 3 || place === undefined) return null
  return [...args].with(place, tokens[at + 1]?.raw ?? '')
}
