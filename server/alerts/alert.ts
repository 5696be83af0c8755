import type { SystemAlert } from '#contract/admin/alerts'
import { toIso } from '../lib/time'
import { render, type Text } from '../locales/text'

/** What is told, in no language yet, with times as epoch milliseconds. */
export type Alert = Pick<SystemAlert, 'id' | 'rule' | 'type' | 'source' | 'link' | 'count'> & {
  message: Text
  details: Text | null
  startedAt: number
  lastSeenAt: number
  endedAt: number | null
  acknowledged: { by: string; at: number } | null
}

/** Something that is wrong now. One `rule` is one cause, however often it is found. */
export type Finding = Pick<Alert, 'rule' | 'type' | 'message' | 'details' | 'source' | 'link'>

/** A cause that is recorded and not announced; `until` null: until somebody ends that. */
export type Silence = { by: string; until: number | null }

export function toSystemAlert(
  { message, details, ...alert }: Alert,
  silence: Silence | null,
  locale: string,
): SystemAlert {
  const { acknowledged, startedAt, lastSeenAt, endedAt } = alert
  return {
    ...alert,
    message: render(message, locale),
    details: details && render(details, locale),
    timestamp: toIso(endedAt ?? lastSeenAt),
    startedAt: toIso(startedAt),
    lastSeenAt: toIso(lastSeenAt),
    endedAt: endedAt === null ? null : toIso(endedAt),
    acknowledged: acknowledged && { ...acknowledged, at: toIso(acknowledged.at) },
    silence: silence && { ...silence, until: silence.until === null ? null : toIso(silence.until) },
  }
}
