import type { Bot } from '#contract/bots/bots'
import type { Lexicon } from './lexicon'
import { leftIn } from './request-words'
import type { Request } from './requests'
import {
  actionOf,
  asksHow,
  commandOf,
  isCondition,
  means,
  type Spoken,
  says,
  type Token,
} from './tokens'
import { areGiven, type Targets, targetsIn } from './whom/targets'

type Switched = 'start' | 'stop'
/** What says which way, from one token until another. */
type Way = { at: number; until: number; kind: Switched; isTold: boolean; isVerb: boolean }
/** A part of a message, with the way that it says and whom it names. */
type Part = { tokens: readonly Token[]; way: Way | null; who: Targets | null; isWayFirst: boolean }
type Sent = {
  kind: Switched
  isTold: boolean
  isVerb: boolean
  targets: Targets
  isWayFirst: boolean
}

/**
 * «la Granjera dentro y el Minero fuera», «relevo: sale el Minero y entra el Pescador»: who is to go which
 * way, where nothing else is said; none where it asks, denies or tells how they are.
 */
export function waysIn(spoken: Spoken, bots: readonly Bot[]): Request[] {
  const { text, tokens, lexicon } = spoken
  if (/[?¿]/.test(text)) return []
  if (asksHow(tokens) || says(tokens, 'why', 'happened', 'asksHow', 'later')) return []
  if (tokens.some((one) => isDenying(lexicon, one) || isCondition(one))) return []
  const sent = sentIn(partsOf(tokens).map((part) => partIn(lexicon, part, bots)))
  return sent && areWanted(sent) ? sent.map(({ kind, targets }) => ({ kind, targets })) : []
}

/** Also where a construction has taken its «no» for its own. */
const isDenying = ({ readingsOf }: Lexicon, { plain, bots }: Token) =>
  bots.length === 0 &&
  readingsOf(plain).some((one) => one.kind === 'concept' && one.means === 'negation')

/** Verbs alone are read one by one; what may as well tell is an order only if it is not so yet. */
function areWanted(sent: readonly Sent[]): boolean {
  const named = sent.flatMap(({ targets }) => targets.named)
  if (sent.every(({ isVerb }) => isVerb) || new Set(named).size < named.length) return false
  if (!sent.some(({ isTold }) => isTold)) return true
  const isTurned =
    sent.some(({ kind }) => kind === 'start') && sent.some(({ kind }) => kind === 'stop')
  return isTurned && sent.every(({ kind, targets }) => isNotYet(kind, targets.named))
}

const isNotYet = (kind: Switched, named: readonly Bot[]) =>
  named.length > 0 &&
  named.every(
    ({ status }) => (status === 'stopped' || status === 'stopping') === (kind === 'start'),
  )

/** Parts between marks and connectors. */
function partsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    const isConnector = token.bots.length === 0 && means(token, 'connector')
    if (isConnector && !means(token, 'including')) parts.push([])
    parts.at(-1)?.push(token)
    if (token.breaks) parts.push([])
  }
  return parts.filter(({ length }) => length > 0)
}

function partIn(lexicon: Lexicon, tokens: readonly Token[], bots: readonly Bot[]): Part | null {
  const way = wayIn(lexicon, tokens)
  const others = tokens.filter(
    (token, at) =>
      (!way || at < way.at || at >= way.until) && !lexicon.words.wantsWays.test(token.plain),
  )
  const who = targetsIn(others, bots)
  const isOfOne = areGiven(who)
  const isBeing = who.named.length > 0 && says(others, 'is')
  if ((way || isOfOne) && (leftIn(others) > 0 || isBeing)) return null
  const isWayFirst =
    way !== null && !others.some((one) => tokens.indexOf(one) < way.at && one.bots.length > 0)
  return { tokens, way, who: isOfOne ? who : null, isWayFirst }
}

/** The first that is said; not «que están dentro», nor «los apagados». */
function wayIn({ words }: Lexicon, tokens: readonly Token[]): Way | null {
  for (const at of tokens.keys()) {
    const [twice, before, token] = [tokens[at - 2], tokens[at - 1], tokens[at]]
    if (!token || token.bots.length > 0) continue
    const isSaidOfThem = [twice, before].some((one) => one && means(one, 'is'))
    const isThose = before !== undefined && means(before, 'article') && /s$/.test(before.plain)
    if (isSaidOfThem || isThose) continue
    for (const isTold of [false, true]) {
      const all = isTold ? words.ways.told : words.ways.wanted
      for (const kind of ['start', 'stop'] as const) {
        const size = longest(all[kind], tokens.slice(at))
        if (size > 0) return { at, until: at + size, kind, isTold, isVerb: false }
      }
    }
    if (words.wantsWays.test(token.plain)) continue
    const verb = actionOf(token, 'start', 'stop')
    if (verb?.mood === 'order' && verb.clitic === null && verb.means !== 'restart')
      return { at, until: at + 1, kind: verb.means as Switched, isTold: false, isVerb: true }
  }
  return null
}

/** How many words of the longest phrase stand here. */
const longest = (phrases: readonly string[], tokens: readonly Token[]): number =>
  Math.max(
    0,
    ...phrases
      .map((one) => one.split(' '))
      .filter((one) => one.every((word, at) => tokens[at]?.plain === word))
      .map(({ length }) => length),
  )

/** Each way with those who go it; null where something else is said between them. */
function sentIn(parts: readonly (Part | null)[]): Sent[] | null {
  const sent: Sent[] = []
  let open: Part | null = null
  for (const [at, part] of parts.entries()) {
    if (part === null) return null
    const isElse = part.way === null && part.who === null
    if (isElse && (open !== null || !isAside(parts, at))) return null
    if (isElse) continue
    const last = sent.at(-1)
    const isMore: boolean = part.way === null && open === null && last !== undefined
    const isAlso = says(part.tokens, 'including') || last?.isWayFirst === true
    if (isMore && last && part.who && isAlso) {
      sent[sent.length - 1] = { ...last, targets: both(last.targets, part.who) }
      continue
    }
    open = open ? joined(open, part) : part
    if (open === null) return null
    if (!open.way || !open.who) continue
    const { kind, isTold, isVerb } = open.way
    sent.push({ kind, isTold, isVerb, targets: open.who, isWayFirst: open.isWayFirst })
    open = null
  }
  return open === null && sent.length > 0 ? sent : null
}

/** «relevo: …», «…, que ya es tarde»: before all of it or behind, set apart by a mark, and no order. */
function isAside(parts: readonly (Part | null)[], at: number): boolean {
  const isOf = (part: Part | null | undefined) => part?.way != null || part?.who != null
  const isBefore = !parts.slice(0, at).some(isOf)
  const isBehind = !parts.slice(at + 1).some(isOf)
  const edge = isBefore ? parts[at] : parts[at - 1]
  const isApart = edge?.tokens.at(-1)?.breaks === true || !isBefore
  const isOrder = parts[at]?.tokens.some(
    (one) =>
      !one.isFiller && !means(one, 'yes') && (actionOf(one) ?? commandOf(one))?.mood === 'order',
  )
  return (isBefore || isBehind) && isApart && isOrder !== true
}

/** «la Granjera y el Pescador, fuera»: one part names them, another says the way. */
function joined(open: Part, part: Part): Part | null {
  if (open.way && part.way) return null
  const who = open.who && part.who ? both(open.who, part.who) : (open.who ?? part.who)
  const isWayFirst = open.way !== null
  return { tokens: part.tokens, way: open.way ?? part.way, who, isWayFirst }
}

/** «los dos», behind names, are these. */
const both = (one: Targets, other: Targets): Targets => {
  const named = [...one.named, ...other.named]
  return { ...(one.named.length > 0 ? one : other), named }
}
