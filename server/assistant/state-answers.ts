import { type Bot, botStatuses } from '#contract/bots/bots'
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
const maxListed = 10

/**
 * The answer to a question about the caller's own bots or plan, from their state now. Null for a
 * question about anything else, or when the caller has nothing of the kind.
 */
export function answerState(
  ctx: Context,
  user: UserRow,
  listBots: () => readonly Bot[],
  message: string,
): Reply | null {
  const { locale } = ctx.config
  const texts = ctx.texts.assistant
  const asked = questionOf(locale, plainWords(message), true)
  if (asked === 'plan') return planReply(ctx, user)
  if (asked === 'limit') return limitReply(ctx, user, listBots().length)
  if (asked === null) return null
  const bots = listBots()
  const { bots: named, rest } = mentioned(locale, bots, message)
  switch (questionOf(locale, rest, named.length > 0)) {
    case 'why':
      return lastEndReply(ctx, bots, named)
    case 'status':
      return named.length > 0 ? statusReply(ctx, named) : statusReply(ctx, bots)
    case 'list':
      return bots.length > 0 ? listReply(texts, bots) : reply(texts.noBots, own(texts))
    default:
      return null
  }
}

/** Of the bots that are named, else of the one that a fault ended last. */
function lastEndReply(ctx: Context, bots: readonly Bot[], named: readonly Bot[]): Reply | null {
  const texts = ctx.texts.assistant
  if (named.length > maxListed) return whichBot(texts, named)
  if (named.length > 0)
    return reply(named.map((bot) => lastEndOf(ctx, bot)).join('\n\n'), own(texts))
  const faulty = bots
    .filter(({ lastEnd }) => lastEnd?.fault)
    .sort((a, b) => (b.lastEnd?.at ?? '').localeCompare(a.lastEnd?.at ?? ''))
  const [last] = faulty
  if (last) return reply(lastEndOf(ctx, last), own(texts))
  const [only] = bots
  return only && bots.length === 1 ? reply(lastEndOf(ctx, only), own(texts)) : null
}

const own = (texts: AssistantTexts) => ({ links: [dashboardLink(texts)] })

function lastEndOf(
  { clock, texts: { assistant: texts } }: Context,
  { name, status, lastEnd }: Bot,
) {
  if (!lastEnd) return `${texts.noEnd(name)} ${texts.statusOf(name, status)}`
  const reason = texts.lastEnd(name, clock.now() - Date.parse(lastEnd.at), lastEnd.message)
  return `${reason} ${texts.now(status)}`
}

function statusReply(ctx: Context, bots: readonly Bot[]): Reply | null {
  const texts = ctx.texts.assistant
  const [only] = bots
  if (!only) return null
  if (bots.length > 1) return listReply(texts, bots)
  const { name, status, lastEnd } = only
  const isFault = status === 'stopped' && lastEnd?.fault
  return reply(isFault ? lastEndOf(ctx, only) : texts.statusOf(name, status), own(texts))
}

function listReply(texts: AssistantTexts, bots: readonly Bot[]): Reply {
  const lines = bots.slice(0, maxListed).map(({ name, status }) => texts.botLine(name, status))
  const counts = botStatuses
    .map((status) => ({ status, count: bots.filter((bot) => bot.status === status).length }))
    .filter(({ count }) => count > 0)
  return reply(texts.botList(bots.length, texts.counts(counts), lines), own(texts))
}

function planReply(
  { db, settings, clock, texts: { assistant: texts } }: Context,
  user: UserRow,
): Reply {
  const state = subscriptionOf(db, settings.current(), user, clock.now())
  const { planId, status, expiresAt, botsAvailable } = state
  const links = [{ title: texts.yourPlan, path: '/payment' }]
  if (expiresAt === null) return reply(texts.noPlan(botsAvailable), { links })
  const sentence = status === 'active' ? texts.planUntil : texts.planEnded
  return reply(sentence(listPlans(db)[planId].name, new Date(expiresAt)), { links })
}

function limitReply(
  { db, settings, clock, texts: { assistant: texts } }: Context,
  user: UserRow,
  used: number,
): Reply {
  const { botsAvailable } = subscriptionOf(db, settings.current(), user, clock.now())
  const links = [{ title: texts.yourPlan, path: '/payment' }]
  return reply(texts.limit(used, botsAvailable), { links })
}
