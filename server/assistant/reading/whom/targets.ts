import type { Bot } from '#contract/bots/bots'
import type { DisconnectReason } from '#contract/bots/connections'
import type { Concept } from '../lexicon'
import { actionOf, botsNamed, means, says, type Token } from '../tokens'
import { isAnyOf } from './any-of'
import type { Extreme } from './extremes'
import { isOfKind, type Kind, kinds } from './kinds'
import { isAt, placeIn } from './places'

/** Whom a part of a message is about, before it is known who they are. */
export type Targets = {
  named: readonly Bot[]
  /** All but these. */
  except: readonly Bot[]
  isAll: boolean
  /** «los dos»: those that were spoken of, where any were. */
  isTogether: boolean
  kind: Kind | null
  /** What ended those that are spoken of, and those that are not meant. */
  reason: DisconnectReason | null
  exceptReason: DisconnectReason | null
  /** A server, group, tag or version that they have. */
  place: string | null
  /** One of them, by what it has least or most of. */
  extreme: Extreme | null
  /** All that were not spoken of. */
  isOthers: boolean
  /** Those that were spoken of before. */
  isPronoun: boolean
  /** Which of those, from 0; -1: the last. */
  nth: number | null
  /** It speaks of a bot, and not of which. */
  isSome: boolean
  /** «uno de mis bots», «cualquiera de los apagados»: one of them, and nobody says which. */
  isAny: boolean
  /** «los que están dentro del juego»: not those that are just coming in. */
  isInside: boolean
  /** It speaks of one that is so, and not of all: «el que esté apagado». */
  isOne: boolean
  /** Names that are nobody's. */
  unknown: readonly string[]
  /** It is said of those that were spoken of before; and only they are meant. */
  isPredicate?: boolean
  isAmong?: boolean
}

/** Whom these words are about; `clitic`: what hangs at their verb. */
export function targetsIn(
  tokens: readonly Token[],
  bots: readonly Bot[],
  clitic: string | null = null,
): Targets {
  // «la echo de menos» excepts nobody.
  // «la echo de menos», «sin apagarlo» except nobody.
  const exceptAt = tokens.findIndex(
    (token, at) =>
      means(token, 'except') && !means(token, 'idiom') && !isInfinitive(tokens[at + 1]),
  )
  const exceptReason = exceptAt < 0 ? null : reasonIn(tokens.slice(exceptAt))
  const isCut =
    exceptAt >= 0 && (botsNamed(tokens.slice(exceptAt)).length > 0 || exceptReason !== null)
  const meant = isCut ? tokens.slice(0, exceptAt) : tokens
  const named = botsNamed(meant)
  const place = placeIn(meant, bots)
  const denied = deniedReason(meant)
  const reason = denied ? null : reasonIn(meant)
  const said =
    says(meant, 'both') || isBesideAll(meant) || isPut(meant, place) ? null : kindIn(meant)
  const isOfReason = said === null && named.length === 0 && isDefinite(meant, reason)
  const kind = denied ? 'off' : isOfReason ? (reason === 'requested' ? 'off' : 'faulty') : said
  const isTogether = says(meant, 'together')
  const isSaid = meant.some(
    (token) => means(token, 'all', 'both', 'everything') && !means(token, 'wholly'),
  )
  const isAll = isSaid || denied !== null || (isCut && named.length === 0)
  const isOthers = says(meant, 'others')
  const isSome = says(meant, 'bots')
  return {
    ...{ named, isAll, isTogether, isOthers, kind, place, isSome, extreme: null, unknown: [] },
    except: isCut ? botsNamed(tokens.slice(exceptAt)) : [],
    isPronoun: clitic !== null,
    nth: nthIn(meant),
    isAny: named.length === 0 && isAnyOf(meant),
    isInside: says(meant, 'inside'),
    isOne: kind !== null && isSingle(meant),
    // «los que se cayeron solos, los que apagué yo no».
    ...{
      exceptReason: exceptReason ?? denied,
      reason: kind === 'faulty' && reason === 'requested' ? null : reason,
    },
  }
}

const isInfinitive = (token: Token | undefined) =>
  token?.readings.some((one) => 'mood' in one && one.mood === 'infinitive') === true

/** «los que no estén baneados»: those whom something else has ended. */
function deniedReason(tokens: readonly Token[]): DisconnectReason | null {
  const at = tokens.findIndex(
    (token, index) =>
      means(token, 'negation') &&
      /^(?:que|q)$/.test(tokens[index - 1]?.plain ?? '') &&
      !token.breaks,
  )
  return at < 0 ? null : reasonIn(tokens.slice(at + 1, at + mostBehindNo))
}

/** «que no hayan sido vetados». */
const mostBehindNo = 4

/** «todos, el que está conectando también»: such as well. */
const isBesideAll = (tokens: readonly Token[]) => {
  const at = tokens.findIndex(
    (token) => means(token, 'all', 'everything') && !means(token, 'wholly'),
  )
  const behind = tokens.slice(at + 1)
  return at >= 0 && says(behind, 'including') && says(behind, ...kinds)
}

/** «los que tengo metidos en creativo»: where they are to play, whether they do or not. */
export const isPut = (tokens: readonly Token[], place: string | null) =>
  place !== null && says(tokens, 'putInto') && says(tokens, 'mine')

export const nobody: Targets = {
  ...{ named: [], except: [], isAll: false, isTogether: false, kind: null, place: null },
  ...{ reason: null, exceptReason: null, isOne: false, extreme: null },
  ...{ isAny: false, isInside: false },
  ...{ isOthers: false, isPronoun: false, nth: null, isSome: false, unknown: [] },
}

/** Whether it says of whom it speaks, be it everybody. */
export const areGiven = (targets: Targets): boolean => {
  const { named, isAll, isAny, kind, place, isOthers, unknown, nth, extreme } = targets
  const isSaid =
    isAll ||
    isAny ||
    isOthers ||
    kind !== null ||
    place !== null ||
    nth !== null ||
    extreme !== null
  return isSaid || named.length > 0 || unknown.length > 0
}

const reasons = [
  ['banned', 'banned'],
  ['full', 'server-full'],
  ['timedOut', 'timeout'],
  ['byAsker', 'requested'],
] as const satisfies readonly (readonly [Concept, DisconnectReason])[]

/** «el que esté apagado», «la caída». */
const isSingle = (tokens: readonly Token[]) =>
  tokens.some(
    ({ plain }, at) =>
      /^(?:el|la|al)$/.test(plain) &&
      tokens
        .slice(at + 1, at + 5)
        .some((one) => means(one, 'off', 'on', 'faulty', 'connecting') && !/s$/.test(one.plain)),
  )

/** «el del server lleno», «al que banearon»: whom it ended is meant. */
const isDefinite = (tokens: readonly Token[], reason: DisconnectReason | null) =>
  reason !== null &&
  tokens.some(({ plain }, at) => {
    const next = tokens[at + 1]
    return /^(?:el|la|al|los|las)$/.test(plain) && /^(?:de|del|que|q)$/.test(next?.plain ?? '')
  })

/** «el que banearon», «el del server lleno», «los que paré yo». */
export const reasonIn = (tokens: readonly Token[]): DisconnectReason | null =>
  reasons.find(([concept]) => says(tokens, concept))?.[1] ??
  (isDoneByAsker(tokens) ? 'requested' : null)

/** «la que yo misma desconecté», «los que tumbé yo». */
const isDoneByAsker = (tokens: readonly Token[]) =>
  tokens.some((token, at) => {
    const mood = actionOf(token, 'stop')?.mood
    const beside = [tokens[at - 1], tokens[at + 1], tokens[at - 2]]
    const isBeside = beside.findIndex((one) => one?.plain === 'yo')
    const isDone = mood === 'order' || mood === 'past'
    return (
      isDone && isBeside >= 0 && (isBeside < 2 || /^mism[oa]$/.test(tokens[at - 1]?.plain ?? ''))
    )
  })

const ordinals = ['first', 'second', 'third'] as const

function nthIn(tokens: readonly Token[]): number | null {
  const at = ordinals.findIndex((ordinal) => says(tokens, ordinal))
  return at >= 0 ? at : says(tokens, 'last') ? -1 : null
}

/** «los apagados», «los que están apagados»; the last one said counts. */
function kindIn(tokens: readonly Token[]): Kind | null {
  // «¿cuál de esos está dentro?»
  const isIn = says(tokens, 'inside') && says(tokens, 'whom') && says(tokens, 'is')
  const kind = kinds.find((kind) => says(tokens, kind)) ?? (isIn ? 'on' : null)
  return kind === 'on' && isDenied(tokens) ? 'off' : kind
}

/** «los que no están jugando». */
const isDenied = (tokens: readonly Token[]) =>
  tokens.some(
    (token, at) =>
      means(token, 'negation') &&
      tokens.slice(at + 1, at + 3).some((one) => means(one, 'is')) &&
      tokens.slice(at + 1, at + 4).some((one) => means(one, 'on')),
  )

/**
 * A name that is nobody's, where a name would stand: right behind the verb («apaga a Pepito»), whom
 * «bot» or «mi» introduces, or who is said to be or to have done something.
 */
export function unknownAt(tokens: readonly Token[], from: number): string[] {
  const at = tokens.findIndex((token, index) => index >= from && !skipped(token))
  const first = tokens[at]
  if (!first || !couldBeName(first)) return []
  // «que lo detenga, que me tiene nervioso»
  if (tokens.slice(Math.max(0, from - 1), at).some(({ breaks }) => breaks)) return []
  const next = tokens[at + 1]
  const and = next && means(next, 'connector') ? unknownAt(tokens, at + 2) : []
  return [first.raw, ...and]
}

const skipped = (token: Token) =>
  token.bots.length === 0 && (token.isFiller || means(token, 'that', 'bots', 'mine'))

export const couldBeName = ({ isStrange, raw, start }: Token) =>
  isStrange &&
  /^\p{L}[\p{L}\p{N}_]{2,}$/u.test(raw) &&
  !looksLikeVerb.test(start <= mostMarks ? raw.toLowerCase() : raw)

/** «¿» may stand before the first word, which has a big letter whatever it is. */
const mostMarks = 1

/** Nobody is called «daban», «malogrado», «rápidamente» or «refiérame», in small letters. */
const looksLikeVerb =
  /^\p{Ll}+(?:[ai]d[oa]s?|aban?|arían?|erían?|arian?|erian?|amente|iendo|arse|erse|irse|\p{Ll}{3}(?:ría|ria)[sn]?|[aeé]ríamos|iéramos|áramos|[áéíóú]\p{Ll}{1,3}(?:me|te|se|nos)?(?:l[oae]s?|me|nos))$/u

/** Who they are, of all of them; `before`: those that were spoken of. */
export function resolve(targets: Targets, bots: readonly Bot[], before: readonly Bot[]): Bot[] {
  const {
    named,
    except,
    isAll,
    isAny,
    isTogether,
    kind,
    place,
    isOthers,
    isPronoun,
    nth,
    unknown,
    reason,
    exceptReason,
    extreme,
  } = targets
  if (named.length > 0) return bots.filter((bot) => named.includes(bot))
  if (nth !== null && extreme === null) return before.slice(nth, nth < 0 ? undefined : nth + 1)
  if (isTogether && kind === null && place === null && before.length > 1) {
    return bots.filter((bot) => before.includes(bot))
  }
  if (isOthers) {
    return bots.filter(
      (bot) =>
        !before.includes(bot) &&
        !except.includes(bot) &&
        (kind === null || isOfKind(bot, kind)) &&
        (place === null || isAt(bot, place)),
    )
  }
  if (isAll || isAny || kind !== null || place !== null) {
    return bots.filter(
      (bot) =>
        !except.includes(bot) &&
        (kind === null || isOfKind(bot, kind)) &&
        (reason === null || bot.lastEnd?.reason === reason) &&
        (exceptReason === null || bot.lastEnd?.reason !== exceptReason) &&
        (place === null || isAt(bot, place)),
    )
  }
  if (isPronoun && before.length > 0) return bots.filter((bot) => before.includes(bot))
  // Whoever names another does not mean the only one that there is.
  return bots.length === 1 && unknown.length === 0 ? [...bots] : []
}
