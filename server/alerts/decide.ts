import type { SystemAlert } from '#contract/admin/alerts'
import { transact } from '#db/client'
import { type Asker, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { AppError } from '../errors'
import { hourMs } from '../lib/time'
import type { Alert } from './alert'
import { storeAlert } from './alert-rows'
import { removeSilence, storeSilence } from './silences'

/** Says who is on it. Once is enough: the first one stays. Throws ALERT_NOT_FOUND. */
export function acknowledge(ctx: Context, asker: Asker, id: string): SystemAlert {
  const alert = findAlert(ctx, id)
  if (alert.acknowledged) return ctx.alerts.shown(alert)
  const now = ctx.clock.now()
  const changed = { ...alert, acknowledged: { by: asker.actor.email, at: now } }
  transact(ctx.db, (tx) => {
    storeAlert(tx, changed)
    recordAudit(tx, { ...asker, ...deed('acknowledge', alert), before: null, after: null }, now)
  })
  ctx.alerts.changed(changed)
  return ctx.alerts.shown(changed)
}

/** From now on its cause is recorded and not announced, for so many hours; null: until it is ended. */
export function silence(ctx: Context, asker: Asker, id: string, hours: number | null): SystemAlert {
  const alert = findAlert(ctx, id)
  const now = ctx.clock.now()
  const until = hours === null ? null : now + hours * hourMs
  transact(ctx.db, (tx) => {
    storeSilence(tx, alert.rule, { by: asker.actor.email, until }, now)
    recordAudit(tx, { ...asker, ...deed('silence', alert), before: null, after: { hours } }, now)
  })
  ctx.alerts.changed(alert)
  return ctx.alerts.shown(alert)
}

export function endSilence(ctx: Context, asker: Asker, id: string): SystemAlert {
  const alert = findAlert(ctx, id)
  const now = ctx.clock.now()
  transact(ctx.db, (tx) => {
    removeSilence(tx, alert.rule)
    recordAudit(tx, { ...asker, ...deed('unsilence', alert), before: null, after: null }, now)
  })
  ctx.alerts.changed(alert)
  return ctx.alerts.shown(alert)
}

function findAlert({ alerts }: Context, id: string): Alert {
  const alert = alerts.find(id)
  if (!alert) throw new AppError('ALERT_NOT_FOUND')
  return alert
}

const deed = (what: 'acknowledge' | 'silence' | 'unsilence', { rule }: Alert) =>
  ({ action: `alert.${what}`, target: `alert:${rule}`, reason: null }) as const
