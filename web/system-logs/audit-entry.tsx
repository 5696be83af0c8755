import type { AuditLog } from '#contract/admin/system-logs'
import { t } from '#texts/system-logs/system-logs'
import { formatDateTime, formatShort } from '../lib/format'
import { Details, Expandable } from './expandable'
import styles from './log-list.module.css'

const texts = t.audit

/** One thing that an administrator did; opened, what it changed. */
export function AuditEntry({ entry }: { entry: AuditLog['entries'][number] }) {
  const { action, actor, at, target, address, reason, before, after } = entry
  const details = [
    [texts.action, action],
    [texts.target, target],
    [texts.address, address],
    [texts.reason, reason],
    [texts.before, before],
    [texts.after, after],
  ] as const
  return (
    <Expandable
      line={
        <>
          <span className={styles.actor} title={actor}>
            {actor}
          </span>
          <time className={styles.muted} dateTime={at} title={formatDateTime(at)}>
            {formatShort(at)}
          </time>
          <span className={styles.message}>
            {texts.actions[action] ?? action}
            {target && <span className={styles.target}>{target}</span>}
          </span>
        </>
      }
      kind="audit"
    >
      <Details facts={details.filter(([, value]) => value !== null)} />
    </Expandable>
  )
}
