import { type Bot, botStatuses } from '#contract/bots'
import type { UserRow } from '../auth/sessions'
import type { Context } from '../context'
import { plainWords } from '../lib/plain-text'
import { listPlans } from '../plans/plans'
import { subscriptionOf } from '../plans/subscriptions'
import { dashboardLink, whichBot } from './actions'
import { mentioned } from './bot-names'
import { type AssistantTexts, type Reply, reply } from './reply'
import { questionOf } from './state-questions'

/** Bots that a list names. */
const listed = 10

/**
 * What the caller asks about their own bots or plan, told from what they are now. Null for a
 * question about anything else, or when there is nothing of theirs to tell.
 */
export function tellState(
  ctx: Context,
  user: UserRow,
  listBots: () => readonly Bot[],
  message: string,
): Reply | null {
  const texts = ctx.texts.assistant
  const asked = questionOf(plainWords(message), true)
  if (asked === 'plan') return tellPlan(ctx, user)
  if (asked === 'limit') return tellLimit(ctx, user, listBots().length)
  if (asked === null) return null
  const bots = listBots()
  const { bots: named, rest } = mentioned(bots, message)
  switch (questionOf(rest, named.length > 0)) {
    case 'why':
      return tellEnds(ctx, bots, named)
    case 'status':
      return named.length > 0 ? tellStatus(ctx, named) : tellStatus(ctx, bots)
    case 'list':
      return bots.length > 0 ? tellList(texts, bots) : reply(texts.noBots, own(texts))
    default:
      return null
  }
}

/** Of the bots that are named, else of the one that a fault ended last. */
function tellEnds(ctx: Context, bots: readonly Bot[], named: readonly Bot[]): Reply | null {
  const texts = ctx.texts.assistant
  if (named.length > listed) return whichBot(texts, named)
  if (named.length > 0) return reply(named.map((bot) => endOf(ctx, bot)).join('\n\n'), own(texts))
  const faulty = bots
    .filter(({ lastEnd }) => lastEnd?.fault)
    .sort((a, b) => (b.lastEnd?.at ?? '').localeCompare(a.lastEnd?.at ?? ''))
  const [last] = faulty
  if (last) return reply(endOf(ctx, last), own(texts))
  const [only] = bots
  return only && bots.length === 1 ? reply(endOf(ctx, only), own(texts)) : null
}

const own = (texts: AssistantTexts) => ({ links: [dashboardLink(texts)] })

function endOf({ clock, texts: { assistant: texts } }: Context, { name, status, lastEnd }: Bot) {
  if (!lastEnd) return `${texts.noEnd(name)} ${texts.statusOf(name, status)}`
  const told = texts.lastEnd(name, clock.now() - Date.parse(lastEnd.at), lastEnd.message)
  return `${told} ${texts.now(status)}`
}

function tellStatus(ctx: Context, bots: readonly Bot[]): Reply | null {
  const texts = ctx.texts.assistant
  const [only] = bots
  if (!only) return null
  if (bots.length > 1) return tellList(texts, bots)
  const { name, status, lastEnd } = only
  const isFault = status === 'stopped' && lastEnd?.fault
  return reply(isFault ? endOf(ctx, only) : texts.statusOf(name, status), own(texts))
}

function tellList(texts: AssistantTexts, bots: readonly Bot[]): Reply {
  const lines = bots.slice(0, listed).map(({ name, status }) => texts.botLine(name, status))
  const counts = botStatuses
    .map((status) => ({ status, count: bots.filter((bot) => bot.status === status).length }))
    .filter(({ count }) => count > 0)
  return reply(texts.botList(bots.length, texts.counts(counts), lines), own(texts))
}

function tellPlan(
  { db, settings, clock, texts: { assistant: texts } }: Context,
  user: UserRow,
): Reply {
  const state = subscriptionOf(db, settings.current(), user, clock.now())
  const { planId, status, expiresAt, botsAvailable } = state
  const links = [{ title: texts.yourPlan, path: '/payment' }]
  if (expiresAt === null) return reply(texts.noPlan(botsAvailable), { links })
  const tell = status === 'active' ? texts.planUntil : texts.planEnded
  return reply(tell(listPlans(db)[planId].name, new Date(expiresAt)), { links })
}

function tellLimit(
  { db, settings, clock, texts: { assistant: texts } }: Context,
  user: UserRow,
  used: number,
): Reply {
  const { botsAvailable } = subscriptionOf(db, settings.current(), user, clock.now())
  const links = [{ title: texts.yourPlan, path: '/payment' }]
  return reply(texts.limit(used, botsAvailable), { links })
}
