import { useState } from 'react'
import type { LogName, SystemLog } from '#contract/admin/system-logs'
import { t } from '#texts/system-logs/system-logs'
import { formatDateTime, formatShort } from '../lib/format'
import { classes } from '../ui/classes'
import severity from '../ui/feedback/severity.module.css'
import { Details, Expandable } from './expandable'
import styles from './log-list.module.css'
import { UserName } from './named'

const texts = t.list
const cut = 200

/** One entry: its line, the whole of a long message when asked for, its details when opened. */
export function LogEntry({ log }: { log: SystemLog }) {
  const { id, level, source, timestamp } = log
  const [isWhole, setWhole] = useState(false)
  const message = log.message || t.noMessage
  const isLong = message.length > cut
  return (
    <Expandable
      kind="log"
      line={
        <>
          <span
            className={classes(
              styles.level,
              severity[level],
              level === 'critical' && styles.critical,
            )}
          >
            {t.levels[level]}
          </span>
          <time className={styles.muted} dateTime={timestamp} title={formatDateTime(timestamp)}>
            {timestamp ? formatShort(timestamp) : t.noDate}
          </time>
          <span className={styles.muted}>{t.sources[source]}</span>
          <span className={styles.message}>
            {isLong && !isWhole ? texts.cut(message.slice(0, cut).trimEnd()) : message}
          </span>
        </>
      }
      under={
        isLong && (
          <button type="button" className={styles.more} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.less : texts.more}
          </button>
        )
      }
    >
      <Details facts={[[texts.id, String(id)], [texts.source, source], ...factsOf(log)]} />
    </Expandable>
  )
}

/** The details, with names in the place of the ids of users and bots. */
const factsOf = ({ metadata, names = {} }: SystemLog) =>
  Object.entries(metadata).map(([field, value]) => {
    const name = typeof value === 'string' ? names[value] : undefined
    return [field, name ? <Name key={field} id={String(value)} of={name} /> : value] as const
  })

function Name({ id, of }: { id: string; of: LogName }) {
  if (of.kind === 'user') return <UserName id={id} of={of} email={of.detail} />
  return <span title={id}>{t.audit.bot(of)}</span>
}
