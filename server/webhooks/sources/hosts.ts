import type { WebhookEvent } from '#contract/account/webhooks'
import { type BotRow, botById } from '../../bots/bot-rows'
import type { Context } from '../../context'
import { dayMs } from '../../lib/time'
import { render, type Text } from '../../locales/text'
import { bounded, boundedText } from '../../notifications/sources/bounded'
import type { Happened } from '../outbox'

/** Something has happened. What is `kept` a host tells again until it is stored, and then never. */
export type Tell = (happened: Happened, isKept: boolean) => void

type Needs = Pick<Context, 'db' | 'clock' | 'config' | 'hostLinks'>

/** Tells what becomes of bots, and what hosts tell of them. */
export function followHosts({ db, clock, config, hostLinks }: Needs, tell: Tell): void {
  const said = (words: Text) => render(boundedText(words), config.locale)

  /** Whoever says when it was may be a machine whose clock is wrong. */
  function near(saw: number): number {
    const now = clock.now()
    return Math.min(now, Math.max(now - dayMs, Number(saw) || now))
  }

  function tellOf(kind: WebhookEvent, { botId, at }: { botId: string; at: number }, data: object) {
    const bot = botById(db).get({ id: botId })
    if (bot) tell(happenedTo(bot, kind, near(at), data), true)
  }

  hostLinks.onChanged(({ row, before, now }) => {
    if (before.status === now.status) return
    const data = { status: now.status, before: before.status }
    tell(happenedTo(row, 'bot.state', clock.now(), data), false)
  })
  hostLinks.each((link) => {
    link.on('status', ({ botId, end }) => {
      if (!end) return
      const { reason, message, fault, at } = end
      tellOf('bot.ended', { botId, at }, { reason, message: said(message), fault })
    })
    link.on('died', ({ botId, at, dimension, position, message }) =>
      tellOf(
        'bot.died',
        { botId, at },
        {
          ...{ dimension: bounded(dimension), position },
          message: message === null ? null : bounded(message),
        },
      ),
    )
    link.on('asked', ({ botId, questionId, kind, content, askedAt: at, expiresAt }) =>
      tellOf(
        'bot.question',
        { botId, at },
        {
          ...{ questionId, kind, title: said(content.title) },
          expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
        },
      ),
    )
  })
}

const happenedTo = (row: BotRow, kind: WebhookEvent, at: number, data: object): Happened => ({
  ...{ kind, at, data, userId: row.userId, botId: row.id },
  bot: { id: row.id, name: row.name, group: row.group },
})
