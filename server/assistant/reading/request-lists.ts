import type { Bot } from '#contract/bots/bots'
import { check } from '../commands/check'
import { argumentsOf } from './lines/arguments'
import type { Line } from './lines/lines'
import type { Request } from './requests'
import { actionOf, asksHow, botsNamed, type Spoken, says, type Token } from './tokens'
import { areGiven, nobody, type Targets } from './whom/targets'

/** «apaga y prende Minero»: who is named last is meant from the beginning. */
export const shareForward = (requests: readonly Request[]): Request[] =>
  requests.map((request, at) => {
    if (areGiven(request.targets) || request.targets.isPronoun || request.targets.isSome) {
      return request
    }
    const next = requests.slice(at + 1).find(({ targets }) => areGiven(targets))
    return next ? { ...request, targets: next.targets } : request
  })

/** «apague y vuelva a encender al Minero». */
export const asRestart = (requests: readonly Request[]): readonly Request[] => {
  const [off, on, ...more] = requests
  const isAgain = off?.kind === 'stop' && on?.kind === 'start' && more.length === 0
  return isAgain && Bun.deepEquals(off.targets.named, on.targets.named)
    ? [{ kind: 'restart', targets: on.targets }]
    : requests
}

/** «frena a Minero, que salga». */
const isSame = (one: Request, other: Request) =>
  one.kind === other.kind && other.targets.named.every((bot) => one.targets.named.includes(bot))

/** «que recoja y se vaya», «que se desconecte y descanse»: it says in other words that somebody leaves. */
const isRest = ({ id, ...line }: Line) =>
  id !== null && leaving.has(id) && 'checked' in line && line.checked.args.length === 0

const leaving: ReadonlySet<string> = new Set(['collect', 'sleep', 'sit', 'close', 'stop'])

/** A bot does one thing at a time, so of «que deje eso y venga» the last counts; one that stops leaves. */
export const withoutRepeats = (requests: readonly Request[], isOfGround: boolean): Request[] =>
  requests.filter((request, at) => {
    if (request.kind === 'start' || request.kind === 'stop') {
      return !requests.slice(0, at).some((one) => isSame(one, request))
    }
    if (request.kind !== 'command' || request.line.id === null) return true
    const isEnd = request.line.id === 'quit' || request.line.id === 'stop'
    const isSaid = requests.some(({ kind }) => kind === 'stop')
    if (isSaid && isRest(request.line) && !isOfGround) return false
    return !isEnd || !(isSaid || requests[at + 1]?.kind === 'command')
  })

/** «apaga a Minero, la Vigía déjala»: who is to be left alone. */
export function keptIn(tokens: readonly Token[]): readonly Bot[] {
  return tokens.flatMap((token, at) => {
    // «que lo deje todo»
    const isOfRest =
      says(tokens.slice(at + 1, at + 4), 'others') ||
      says(tokens.slice(at + 1, at + 2), 'everything')
    if (!actionOf(token, 'keep') || isOfRest) return []
    const after = tokens.slice(at + 1, at + 4).find(({ bots }) => bots.length > 0)
    const before = tokens.slice(0, at).findLast(({ bots }) => bots.length > 0)
    // «al minero déjalo mejor»
    const isBehind = (tokens[at - 1]?.bots.length ?? 0) > 0 && actionOf(token, 'keep')?.clitic
    if (isBehind) return [...(before?.bots ?? [])]
    return [...((after ?? before)?.bots ?? [])]
  })
}

/** «apaga todos, a la Vigía déjala». */
export const withoutKept = (requests: readonly Request[], kept: readonly Bot[]): Request[] =>
  requests.map((request) => {
    const { targets } = request
    const named = targets.named.filter((bot) => !kept.includes(bot))
    const except = [...targets.except, ...kept]
    const isOfMany = targets.isAll || targets.isOthers
    if (kept.length === 0 || (named.length === 0 && !isOfMany)) return request
    return { ...request, targets: { ...targets, named, except } }
  })

/** «Minero, a las coordenadas 250 70 -90»: a place alone is where somebody is to go. */
export function sentTo({ text, tokens, locale, lexicon }: Spoken): Request[] {
  const named = botsNamed(tokens)
  const isPlace = tokens.some(({ plain }) => lexicon.words.grammar.coordinates.test(plain))
  if (named.length === 0 || !isPlace || /[?¿]/.test(text)) return []
  if (says(tokens, 'asksHow', 'negation') || asksHow(tokens)) return []
  const numbers = argumentsOf(tokens, lexicon.words).filter((arg) => /^-?\d/.test(arg))
  const checked = check(locale, 'goto', numbers)
  return numbers.length >= 2 && checked.is === 'right'
    ? [
        {
          kind: 'command',
          targets: { ...nobody, named },
          line: { id: 'goto', spoken: true, checked },
        },
      ]
    : []
}

/** «de los del survival, enciende el apagado»: where they are is said ahead. */
export const inPlace = (own: Targets, ahead: Targets | null): Targets =>
  ahead?.place && own.place === null && own.named.length === 0 && own.isOne
    ? { ...own, place: ahead.place }
    : own
