import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, Instant, shape } from '../common'

export const AlertType = z.enum(['critical', 'error', 'warning', 'info'])
export type AlertType = z.infer<typeof AlertType>

/** Where a cause is looked at or mended; the browser knows the address. */
export const AlertLink = z.enum([
  'hosts',
  'machines',
  'bots',
  'abuse',
  'logs',
  'payments',
  'backups',
  'mail',
  'settings',
  'guide',
])
export type AlertLink = z.infer<typeof AlertLink>

/**
 * One cause, from when it was found to when it had gone; the id stays the same meanwhile. It comes
 * again, under the same id, whenever something of it changes.
 */
export const SystemAlert = shape('SystemAlert', {
  id: z.string(),
  type: AlertType,
  message: z.string(),
  details: z.string().nullable(),
  source: z.string(),
  /** When this was so. */
  timestamp: Instant,
  /** The cause, e.g. `cpu`; `test` is somebody's test, which has ended at once. */
  rule: z.string(),
  startedAt: Instant,
  /** Null while it lasts. */
  endedAt: Instant.nullable(),
  lastSeenAt: Instant,
  /** How often it came: what returns shortly after its end is the same alert. */
  count: z.number(),
  link: AlertLink.nullable(),
  acknowledged: z.object({ by: z.string(), at: Instant }).nullable(),
  /** It is recorded and not announced; `until` null: until somebody ends that. */
  silence: z.object({ by: z.string(), until: Instant.nullable() }).nullable(),
})
export type SystemAlert = z.infer<typeof SystemAlert>

/** What lasts, newest first, and then what ended in the last hour. */
export const SystemAlerts = answer('SystemAlerts', { alerts: z.array(SystemAlert) })

export const SystemAlertAnswer = answer('SystemAlertAnswer', { alert: SystemAlert })

/** Hours for which a cause can be silenced. */
export const silenceHours = [1, 8, 24, 168] as const

/** Null: until somebody ends it. */
export const SilenceForm = form('SilenceForm', {
  hours: z
    .union(
      silenceHours.map((hours) => z.literal(hours)),
      says('alerts.badSilence'),
    )
    .nullable(),
})
export type SilenceForm = z.infer<typeof SilenceForm>

export const AlertHistoryQuery = z.object({
  state: z.enum(['active', 'ended']).optional(),
  type: AlertType.optional(),
  /** The id of the last one that is known: the next page begins after it. */
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
export type AlertHistoryQuery = z.infer<typeof AlertHistoryQuery>

/** Everything of the last 90 days, by when it began, newest first. */
export const AlertHistory = answer('AlertHistory', {
  alerts: z.array(SystemAlert),
  hasMore: z.boolean(),
})
export type AlertHistory = z.infer<typeof AlertHistory>
