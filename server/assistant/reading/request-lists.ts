import type { Bot } from '#contract/bots/bots'
import { check } from '../commands/check'
import { argumentsOf } from './arguments'
import type { Request } from './requests'
import { asksHow, botsNamed, type Spoken, says } from './tokens'
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

/** A bot does one thing at a time, so of «que deje eso y venga» the last counts; one that stops leaves. */
export const withoutRepeats = (requests: readonly Request[]): Request[] =>
  requests.filter((request, at) => {
    if (request.kind === 'start' || request.kind === 'stop') {
      return !requests.slice(0, at).some((one) => isSame(one, request))
    }
    if (request.kind !== 'command' || request.line.id === null) return true
    const isEnd = request.line.id === 'quit' || request.line.id === 'stop'
    const isSaid = requests.some(({ kind }) => kind === 'stop')
    return !isEnd || !(isSaid || requests[at + 1]?.kind === 'command')
  })

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
