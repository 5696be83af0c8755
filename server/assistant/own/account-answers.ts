import { microsToPoints } from '#contract/money'
import type { UserRow } from '../../auth/sessions'
import type { Context } from '../../context'
import { countOpen } from '../../inbox/question-rows'
import { dayMs } from '../../lib/time'
import { balanceOf } from '../../plans/points'
import { subscriptionOf } from '../../plans/subscriptions'
import type { AccountQuestion } from '../reading/asked/account-questions'
import { type Reply, reply } from '../reply'

const planOf = ({ db, settings, clock }: Context, user: UserRow) =>
  subscriptionOf(db, settings.current(), user, clock.now())

/** What the caller's account has: its plan, points, how many bots, its address. */
export function accountReply(
  ctx: Context,
  user: UserRow,
  used: number,
  question: AccountQuestion,
): Reply {
  const { own: texts } = ctx.texts.assistant
  const links = [{ title: texts.yourPlan, path: '/payment' }]
  switch (question) {
    case 'points': {
      const points = microsToPoints(balanceOf(ctx.db, user.id))
      return reply('state', texts.points(amount(ctx, points, 0), amount(ctx, points / 100, 2)), {
        links,
      })
    }
    case 'plan':
      return reply('state', planSentence(ctx, user), { links })
    case 'limit': {
      const { botsAvailable, status, planName } = planOf(ctx, user)
      const plan = status === 'active' ? planName : null
      return reply('state', texts.limit(used, botsAvailable, plan), { links })
    }
    case 'inbox':
      return reply('state', texts.inbox(countOpen(ctx.db, user.id)), {
        links: [{ title: ctx.texts.assistant.pages['/inbox'] ?? '', path: '/inbox' }],
      })
    case 'email':
      return reply('state', texts.email(user.email), {
        links: [{ title: ctx.texts.assistant.pages['/account'] ?? '', path: '/account' }],
      })
  }
}

const amount = ({ config }: Context, value: number, decimals: number) =>
  new Intl.NumberFormat(config.locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(value)

function planSentence(ctx: Context, user: UserRow): string {
  const { own: texts } = ctx.texts.assistant
  const { planName, status, expiresAt, botsAvailable } = planOf(ctx, user)
  if (expiresAt === null) return texts.noPlan(botsAvailable)
  const ends = new Date(expiresAt)
  if (status !== 'active') return texts.planEnded(planName, ends)
  return texts.planUntil(planName, ends, Math.ceil((ends.getTime() - ctx.clock.now()) / dayMs))
}

/** What the guides are asked by whom asks what his own plan costs. */
export function planPriced(ctx: Context, user: UserRow): string | null {
  const { planName, status } = planOf(ctx, user)
  return status === 'active' ? ctx.texts.assistant.own.askedPrice(planName) : null
}

/** Beside what the guides say of not being able to have more bots: whether it is the limit. */
export function limitHint(ctx: Context, user: UserRow, used: number): string {
  return ctx.texts.assistant.own.notTheLimit(used, planOf(ctx, user).botsAvailable)
}
