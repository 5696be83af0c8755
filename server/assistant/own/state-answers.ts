import { type Bot, botStatuses } from '#contract/bots/bots'
import type { UserRow } from '../../auth/sessions'
import type { Context } from '../../context'
import type { About } from '../reading/about'
import type { Question } from '../reading/questions'
import { isOfKind } from '../reading/whom/kinds'
import type { Targets } from '../reading/whom/targets'
import { dashboardLink, namesOf, type Reply, reply } from '../reply'
import { accountReply } from './account-answers'
import { cardOf, cardReply, endOf, statusOf } from './cards'
import { factReply } from './fact-answers'
import { isWeak, type Lives, livesOf } from './lives'
import { botLinks, whyOf } from './remedies'
import { tableReply } from './table-answers'

/** Bots that a list names, and of which a card is shown. */
const maxListed = 10
const maxCards = 4

/** The answer to a question about the caller's own, from their state now; null when there is nothing. */
export function answerState(
  ctx: Context,
  user: UserRow,
  all: readonly Bot[],
  question: About<Question>,
): Reply | null {
  const { targets, bots } = question
  const { own: texts } = ctx.texts.assistant
  switch (question.kind) {
    case 'points':
    case 'plan':
    case 'limit':
    case 'email':
    case 'inbox':
      return accountReply(ctx, user, all.length, question.kind)
  }
  if (targets.unknown.length > 0) {
    return reply('state', texts.unknownBot(targets.unknown, namesOf(all.slice(0, maxListed))))
  }
  if (all.length === 0) {
    return question.kind === 'list' ? reply('state', texts.noBots, { links: own(ctx) }) : null
  }
  const lives = livesOf(ctx)
  switch (question.kind) {
    case 'card':
      return bots.length > maxCards
        ? listReply(ctx, bots, all, targets)
        : cardReply(ctx, lives, bots)
    case 'is':
      return isReply(ctx, lives, question)
    case 'why':
      return whyReply(ctx, lives, bots)
    case 'problems':
      return problemsReply(ctx, lives, bots, all, targets)
    case 'table':
      return tableReply(ctx, lives, question.columns, bots)
    case 'fact':
      return factReply(ctx, lives, question.fact, bots, question.extreme)
    case 'list':
      return listReply(ctx, bots, all, targets)
  }
}

const own = (ctx: Context) => [dashboardLink(ctx.texts.assistant)]

/** Yes or no first, to whether bots are on or off. */
function isReply(ctx: Context, lives: Lives, { targets, bots }: About<Question>): Reply {
  const { own: texts } = ctx.texts.assistant
  const kind = targets.kind ?? 'on'
  const lines = bots.map((bot) => {
    const says = isOfKind(bot, kind) ? texts.yes : texts.no
    return [says(statusOf(ctx, lives, bot)), bot.status === 'running' ? '' : endOf(ctx, bot)]
      .filter(Boolean)
      .join(' ')
  })
  return reply('state', lines.join('\n\n'), { links: botLinks(ctx, bots) })
}

function whyReply(ctx: Context, lives: Lives, bots: readonly Bot[]): Reply | null {
  if (bots.length === 0) return null
  const lines = bots.slice(0, maxListed).map((bot) => lastEndOf(ctx, lives, bot))
  return reply('state', lines.join('\n\n'), { links: botLinks(ctx, bots) })
}

function lastEndOf(ctx: Context, lives: Lives, bot: Bot): string {
  const { own: texts } = ctx.texts.assistant
  const { name, status, lastEnd } = bot
  if (!lastEnd) return `${texts.noEnd(name)} ${statusOf(ctx, lives, bot)}`
  const message = lastEnd.reason === 'requested' ? endOf(ctx, bot) : whyOf(ctx, lastEnd)
  const reason = texts.lastEnd(name, ctx.clock.now() - Date.parse(lastEnd.at), message)
  return `${reason} ${texts.now(status)}`
}

/** All that a fault keeps out, and those that are about to die. */
function problemsReply(
  ctx: Context,
  lives: Lives,
  some: readonly Bot[],
  all: readonly Bot[],
  targets: Targets,
): Reply {
  const { own: texts } = ctx.texts.assistant
  const bots = targets.place ? some : all
  const faulty = bots.filter((bot) => isOfKind(bot, 'faulty'))
  const waiting = bots.filter((bot) => !faulty.includes(bot) && (bot.waits || bot.authCode))
  const weak = bots.filter((bot) => isWeak(lives.lifeOf(bot)))
  const count = new Set([...faulty, ...waiting, ...weak]).size
  if (count === 0) return reply('state', texts.noProblems(bots.length), { links: own(ctx) })
  const lines = [
    ...faulty.map((bot) => lastEndOf(ctx, lives, bot)),
    ...waiting.map((bot) => cardOf(ctx, lives, bot)),
    ...weak.map((bot) => {
      const life = lives.lifeOf(bot)
      return texts.weak(bot.name, life?.health ?? null, life?.food ?? null)
    }),
  ]
  if (count === 1 && lines.length === 1) {
    return reply('state', lines.join(''), { links: botLinks(ctx, faulty) })
  }
  return reply('state', texts.problems(count, lines.slice(0, maxListed).map(texts.item)), {
    links: botLinks(ctx, faulty),
  })
}

function listReply(
  ctx: Context,
  bots: readonly Bot[],
  all: readonly Bot[],
  { kind, isAll }: Targets,
): Reply {
  const { own: texts } = ctx.texts.assistant
  const lives = livesOf(ctx)
  if (bots.length === 0) return reply('state', texts.noneOf[kind ?? 'any'], { links: own(ctx) })
  const lines = bots.slice(0, maxListed).map((bot) => texts.item(statusOf(ctx, lives, bot)))
  const isSome = bots.length < all.length && !isAll
  const message = isSome
    ? texts.someList(bots.length, all.length, lines)
    : texts.botList(bots.length, texts.counts(countsOf(bots)), lines)
  return reply('state', message, { links: own(ctx) })
}

const countsOf = (bots: readonly Bot[]) =>
  botStatuses
    .map((status) => ({ status, count: bots.filter((bot) => bot.status === status).length }))
    .filter(({ count }) => count > 0)
