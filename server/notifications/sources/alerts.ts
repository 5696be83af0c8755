import { and, eq, inArray } from 'drizzle-orm'
import { AlertType } from '#contract/admin/alerts'
import type { TriggerOf } from '#contract/notifications/triggers'
import { notifications, users } from '#db/schema'
import type { Alert } from '../../alerts/alert'
import type { Context } from '../../context'
import { text } from '../../locales/text'
import type { Engine } from '../engine/engine'
import type { RuleOf } from '../engine/rule-index'
import type { Occurrence } from '../message'

/** Which of the panel's rules a topic holds, by how they are called. */
const topics: Record<TriggerOf<'alert'>['topic'], RegExp> = {
  all: /./,
  machines: /^(host|machine|bus$)/,
  disk: /^disk/,
  backups: /^backups/,
  payments: /^payments-/,
  abuse: /^abuse-/,
}

const badness = (type: AlertType) => AlertType.options.indexOf(type)

const isWanted = ({ trigger }: RuleOf<'alert'>, { rule, type }: Alert): boolean =>
  topics[trigger.topic].test(rule) && badness(type) <= badness(trigger.least)

/** Tells administrators what is wrong with the installation, and what no longer is. */
export function lookAtAlerts(
  ctx: Pick<Context, 'db' | 'clock' | 'alerts'>,
  engine: Engine,
  userIds: readonly string[],
): void {
  const { db, clock, alerts } = ctx
  const rules = userIds.flatMap((userId) => engine.rules.of(userId, 'alert'))
  if (rules.length === 0) return
  const ofRules = inArray(users.id, [...new Set(rules.map(({ userId }) => userId))])
  const admins = db
    .select({ id: users.id })
    .from(users)
    .where(and(ofRules, eq(users.role, 'admin')))
  const mayKnow = new Set(admins.all().map(({ id }) => id))
  const active = alerts.active()
  const silenced = new Set(active.filter((alert) => alerts.shown(alert).silence !== null))
  const at = clock.now()

  function happenedTo(rule: RuleOf<'alert'>): Occurrence[] {
    const about = {
      kind: 'alert',
      userId: rule.userId,
      botId: null,
      ruleIds: [rule.id],
      at,
    } as const
    const wanted = active.filter((alert) => isWanted(rule, alert))
    const begun = wanted.filter((alert) => !silenced.has(alert))
    const lasting = new Set(wanted.map((alert) => alert.rule))
    const ended = engine.states.lasting(rule.id).filter(({ botId }) => !lasting.has(botId))
    return [
      ...begun.map((alert) => ({
        ...{ ...about, state: 'begun' as const, subject: alert.rule, said: wordsOf(alert) },
      })),
      ...ended.map(({ botId: subject, notificationId }) => ({
        ...{ ...about, state: 'ended' as const, subject },
        said: (since: number) => endedWords(notificationId, at - since),
      })),
    ]
  }

  /** By what it was told as: nobody else knows it any more. */
  function endedWords(notificationId: string | null, ms: number) {
    const own = eq(notifications.id, notificationId ?? '')
    const title = db
      .select({ title: notifications.title })
      .from(notifications)
      .where(own)
      .get()?.title
    return {
      title: text('notifications.alert.ended', title ?? '', ms),
      body: text('notifications.alert.endedBody'),
    }
  }

  const happened = rules.filter(({ userId }) => mayKnow.has(userId)).flatMap(happenedTo)
  if (happened.length > 0) engine.store(happened)
}

const wordsOf = ({ message, details }: Alert) => ({
  title: text('notifications.alert.begun', message),
  body: text('notifications.alert.begunBody', details),
})
