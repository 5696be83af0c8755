import type { Bot } from '#contract/bots/bots'
import { check } from '../commands/check'
import { type Head, headsIn, isDue, isLight } from './heads'
import { type Line, lineIn } from './lines/lines'
import { withFilled } from './lines/ordered'
import { removal } from './lines/removed'
import { isSaying, saidBehindColon } from './lines/said'
import {
  asRestart,
  inPlace,
  keptIn,
  sentTo,
  shareForward,
  withoutKept,
  withoutRepeats,
} from './request-lists'
import {
  alsoTo,
  cliticAhead,
  endsIt,
  forNobodys,
  guardianLine,
  haltLine,
  hasHappened,
  isChoice,
  isEndedAlone,
  isForSomebody,
  isNewBot,
  isOnlyRenewed,
  isToBot,
  isWhole,
  isWishOpening,
  leftIn,
  onlyHalts,
  pageOf,
  pronounOf,
  risesAt,
  thingsTo,
  untilPurpose,
  untilReason,
  wornBy,
} from './request-words'
import { actionOf, asksHow, commandOf, isCondition, means, type Spoken, says } from './tokens'
import { waysIn } from './ways'
import { extremeIn } from './whom/extremes'
import { areGiven, nobody, type Targets, targetsIn, unknownAt } from './whom/targets'

/** What the assistant is asked to do: to propose, that is. */
export type Request = { targets: Targets } & (
  | { kind: 'start' | 'stop' | 'restart' | 'console' | 'create' | 'remove' | 'buy' }
  | { kind: 'edit' | 'open' }
  | { kind: 'page'; path: string }
  | { kind: 'command'; line: Line }
)

/** All that a message asks for, in its order; none when it asks about something instead. */
export function requestsIn(spoken: Spoken, bots: readonly Bot[], hasFocus: boolean): Request[] {
  const { tokens, locale } = spoken
  const said = saidBehindColon(spoken)
  if (said && !asksHow(said.before)) {
    const checked = check(locale, 'say', said.words)
    const targets = targetsIn(said.before, bots)
    return [{ kind: 'command', targets, line: { id: 'say', spoken: true, checked } }]
  }
  const ways = waysIn(spoken, bots)
  if (ways.length > 0) return ways
  const heads = headsIn(spoken)
  const [first] = heads
  if (!first) return sentTo(spoken)
  const ahead = tokens.slice(0, first.at)
  const before = { ...targetsIn(ahead, bots), extreme: extremeIn(spoken.lexicon, ahead) }
  let shared: Targets | null = areGiven(before) ? before : null
  const requests: Request[] = []
  let told: readonly Bot[] = []
  for (const [index, head] of heads.entries()) {
    const end = heads[index + 1]?.from ?? tokens.length
    const request = requestAt(spoken, bots, head, end, { shared, hasFocus })
    const own = request?.targets ?? targetsIn(tokens.slice(head.from, end), bots)
    if (areGiven(own)) shared = own
    const isTold = request?.kind === 'command' && told.length > 0
    if (request && isTold) requests.push(alsoTo(request, told))
    else if (request) requests.push(request)
    told = request ? [] : own.named
  }
  const { ground } = spoken.lexicon.words.grammar
  const isOfGround = tokens.some(({ plain }) => ground.test(plain))
  const once = withoutRepeats(requests, isOfGround)
  return withFilled(spoken, withoutKept(asRestart(shareForward(once)), keptIn(tokens)))
}

/** Words that may say more of those that are meant by how they are. */
const mostOfKind = 3

function requestAt(
  spoken: Spoken,
  bots: readonly Bot[],
  head: Head,
  end: number,
  { shared, hasFocus }: { shared: Targets | null; hasFocus: boolean },
): Request | null {
  const { tokens, lexicon } = spoken
  const token = tokens[head.at]
  const rest = [...tokens.slice(head.from, head.at), ...tokens.slice(head.at + 1, end)]
  const action = actionOf(token)
  const verb = action ?? commandOf(token)
  const isLine = head.kind === 'command' || action?.means === 'send'
  const whom = rest.filter(
    (one) => actionOf(one, ...(action ? [action.means] : []))?.mood !== 'order',
  )
  const about = action ? whom : rest
  const isOfEnded = isEndedAlone(about)
  const spokenOf = {
    ...targetsIn(about, bots, pronounOf(lexicon, verb?.clitic ?? cliticAhead(tokens, head.at))),
    extreme: extremeIn(lexicon, about),
    ...(isOfEnded ? { kind: 'faulty' as const } : {}),
  }
  const own = isLine
    ? {
        ...spokenOf,
        isAll: rest.some((one) => means(one, 'all') && !means(one, 'wholly')),
        isOthers: false,
        kind: spokenOf.isAny || (spokenOf.kind === 'on' && verb?.clitic) ? spokenOf.kind : null,
      }
    : spokenOf
  // «que Minero le diga a todos…»: they are who hears it.
  const isAudience = isSaying(spoken, head.at) && own.named.length === 0
  const isTold = isAudience && shared !== null && shared.named.length > 0
  const targets = areGiven(own) && !isTold ? inPlace(own, shared) : (shared ?? own)
  const isSpeech = head.kind === 'command'
  const isWish = isWishOpening(spoken, head.at) && !says(rest, 'bots')
  const line =
    isLine || isToBot(token, targets) || (isWish && commandOf(token))
      ? lineIn(spoken, bots, head.at, end, isSpeech || !isLine)
      : null
  const isFirst = tokens.slice(0, head.from).every(isLight)
  const isOrder = verb?.mood === 'order' || actionOf(tokens[head.from], 'send')?.mood === 'order'
  const isSentTo =
    tokens[head.at - 1]?.plain === 'a' &&
    tokens.slice(head.from, head.at).some((one) => actionOf(one, 'send'))
  const isSent =
    actionOf(tokens[head.from], 'send')?.mood === 'order' && (isSentTo || says(rest, 'linking'))
  const isOfOne =
    isSent ||
    isWish ||
    tokens
      .slice(head.from, head.at + 1)
      .some(({ readings }) =>
        readings.some((one) => 'clitic' in one && /^l/.test(one.clitic ?? '')),
      )
  if (
    line &&
    (isLine || isWhole(line)) &&
    (targets.named.length > 0 || !rest.some(isCondition)) &&
    isForSomebody(line, targets, { hasFocus, isFirst, isOrder, isOfOne })
  ) {
    // Who says that a bot is to leave, or closes or kills it, means what its button does.
    const isLeaving = line.id === 'quit' && line.spoken
    const isEnded = endsIt(spoken, head.at, line)
    if ((isLeaving && targets.named.length > 0) || (isEnded && areGiven(targets)))
      return { kind: 'stop', targets }
    return { kind: 'command', targets: forNobodys(line, targets, rest), line }
  }
  if (!action) return null
  const isDesired =
    action.mood === 'order' ||
    tokens.slice(0, head.at).some(({ plain }) => lexicon.words.wishes.has(plain))
  const words = new Set(rest.map(({ plain }) => plain))
  const hasAny = (set: ReadonlySet<string>) => [...words].some((word) => set.has(word))
  const { bought, consoles, tabs, attributes, pages, things } = lexicon.words
  const isOfBots = areGiven(targets) || own.isSome || own.isPronoun
  const unknown = unknownAt(tokens.slice(0, end), head.at + 1)
  switch (action.means) {
    case 'start':
    case 'stop':
    case 'restart': {
      const guarded = rest.some((one) => commandOf(one)?.means === 'guardian')
      if (guarded && action.means !== 'restart') {
        return { kind: 'command', targets, line: guardianLine(spoken.locale, action.means) }
      }
      const isHalt = action.means === 'stop' && onlyHalts(spoken, head.at)
      const isSupposed = rest.some((one) => isCondition(one) && !(isHalt && one.plain === 'solo'))
      if (isSupposed || says(rest, 'later')) return null
      if (isHalt && (isOfBots || hasFocus))
        return { kind: 'command', targets, line: haltLine(spoken.locale) }
      const risen = risesAt(spoken, head.at, targets)
      if (risen) return { kind: 'command', targets, line: risen }
      const isAboutThing = things.split(' ').some((thing) => words.has(thing))
      const behind = token?.breaks ? [] : untilReason(tokens.slice(head.at + 1, end))
      const isAlone = isFirst && behind.every((one) => one.isFiller || means(one, 'that'))
      const isOfSome = targets.named.length > 0 || targets.reason !== null || isOfEnded
      if (isAboutThing && !isOfSome) return null
      const who = { ...targets, unknown: targets.named.length > 0 ? [] : unknown }
      if (who.named.length > 0 || who.unknown.length > 0)
        return { kind: action.means, targets: who }
      if (!isOfBots && !isAlone) return null
      const isOpen = own.isPronoun && !areGiven(targets)
      const { begging } = lexicon.words.grammar
      const ahead = tokens.slice(0, head.at)
      const isBegged =
        ahead.some(({ plain }) => begging.test(plain)) || isDue(spoken, ahead, head.at)
      // «hágame el favor de encendérmelo» asks for a bot of which nobody has spoken.
      if (isOpen && isBegged && leftIn(behind) === 0) {
        return { kind: action.means, targets }
      }
      // «a cuantos se encuentren en este instante dentro del juego» says more of whom it means.
      const most = isFirst && isDesired && own.kind !== null ? mostOfKind : 0
      const isWishedOfAll = isDesired && areGiven(own) && leftIn(behind) <= most
      if (action.mood === 'infinitive' && !(isOpen && hasFocus) && !isWishedOfAll) return null
      if (isOpen && !hasFocus && !isAlone) return null
      const exceptAt = rest.findIndex((one) => means(one, 'except'))
      const isCut = exceptAt >= 0 && (targets.except.length > 0 || targets.exceptReason !== null)
      // «apáguelo, malo será»: what follows a comma says no more of whom.
      const isOver = token?.breaks === true && isOpen
      const said = isOver ? [] : untilReason(isCut ? rest.slice(0, exceptAt) : rest)
      const isCounted = said.some(
        ({ plain }) => (lexicon.words.amounts.numbers.get(plain) ?? 0) > 1,
      )
      // «los dos que están encendidos» says which two.
      const isAnyNumber = isCounted && !own.isTogether
      return isAnyNumber || leftIn(said) > Math.max(most, 1)
        ? null
        : { kind: action.means, targets }
    }
    case 'show': {
      const isOfOne = targets.named.length > 0 || targets.extreme !== null
      if (
        lexicon.words.grammar.enters.test(token?.plain ?? '') &&
        targets.named.length > 0 &&
        !hasAny(consoles) &&
        !hasAny(tabs)
      )
        return { kind: 'start', targets }
      const asked = untilReason(untilPurpose(rest))
      if (asked.some(isChoice)) return null
      if (hasAny(consoles) && isOfOne) return { kind: 'console', targets }
      // «abre la consola»: whose, is asked.
      if (isFirst && isDesired && rest.every((one) => one.isFiller || consoles.has(one.plain)))
        return hasAny(consoles) ? { kind: 'console', targets } : null
      if (hasAny(tabs) && isOfOne) return { kind: 'open', targets }
      // «ábreme la bandeja para ver qué hay»: what stands behind the page tells why.
      return [...tokens.slice(0, head.at), ...asked].some(isChoice) ? null : pageOf(pages, words)
    }
    case 'remove':
      return removal(spoken, { head: head.at, rest, own, targets, unknown })
    case 'buy':
      if (hasHappened(tokens, head.at)) return null
      // «quiero renovar»
      return isDesired &&
        (hasAny(bought) || (own.isPronoun && own.named.length === 0) || isOnlyRenewed(token, rest))
        ? { kind: 'buy', targets: nobody }
        : null
    case 'create': {
      const isPut = lexicon.words.grammar.bringsIn.test(token?.plain ?? '')
      // «que el Minero meta 20 de carbón en el cofre»
      const kept = isPut && targets.named.length > 0 ? thingsTo('deposit', spoken, rest) : null
      if (kept) return { kind: 'command', targets, line: kept }
      if (isPut && (own.named.length > 0 || targets.kind === 'faulty' || targets.kind === 'off')) {
        return { kind: 'start', targets }
      }
      // «y mi otro bot, el Vigía»
      if (own.named.length > 0 && says(tokens.slice(0, head.at), 'mine')) return null
      return action.mood === 'order' && isNewBot(rest) ? { kind: 'create', targets: nobody } : null
    }
    case 'edit': {
      const worn = targets.named.length > 0 ? wornBy(spoken, rest) : null
      if (worn) return { kind: 'command', targets, line: worn }
      return hasAny(attributes) && targets.named.length > 0 ? { kind: 'edit', targets } : null
    }
    case 'send':
    case 'keep':
      return null
  }
}
