import { useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { Connection } from '#contract/bots/connections'
import { t } from '#texts/bots/connections/connections'
import { reasonWords } from '#texts/bots/connections/reasons'
import { formatDuration } from '../../lib/format'
import { Button } from '../../ui/button'
import { Status } from '../../ui/feedback/status'
import { RelativeTime } from '../../ui/time'
import { changeVersion, startWithVersion } from '../actions/bots-actions'
import styles from './connections-history.module.css'

const texts = t.history

type Props = { bot: Bot; connection: Connection }

/** One past connection: why it ended, when, how long it lasted, and what can be done about it. */
export function ConnectionEntry({ bot, connection }: Props) {
  const { reason, message, raw, fault, at, address, version } = connection
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <Status
          tone={fault ? 'fault' : 'idle'}
          label={reasonWords[reason]}
          className={styles.why}
        />
        <RelativeTime at={at} className={styles.when} />
      </div>
      <p className={styles.message}>{message}</p>
      <ul className={styles.facts}>
        <li>{lasted(connection)}</li>
        <li className={styles.address}>{address}</li>
        <li>{version ?? texts.noVersion}</li>
        <li>{followed(connection)}</li>
      </ul>
      <VersionFix bot={bot} connection={connection} />
      {raw !== '' && (
        <details className={styles.details}>
          <summary>{texts.raw}</summary>
          <pre className={styles.raw}>{raw}</pre>
        </details>
      )}
    </li>
  )
}

function lasted({ spawnedAt, at }: Connection) {
  if (spawnedAt === null) return texts.neverIn
  return texts.inWorld(formatDuration(Date.parse(at) - Date.parse(spawnedAt)))
}

function followed({ policy, suggestedVersion }: Connection) {
  if (policy === 'retry-version' && suggestedVersion) return texts.retriedAs(suggestedVersion)
  return texts.policy[policy]
}

/** The version that the server asked for, one click away. */
function VersionFix({ bot, connection: { suggestedVersion: version } }: Props) {
  const [busy, setBusy] = useState(false)
  if (version === null) return null
  if (version === bot.version) return <p className={styles.fixed}>{texts.fixed(version)}</p>
  const isStopped = bot.status === 'stopped'
  const fix = async () => {
    setBusy(true)
    await (isStopped ? startWithVersion(bot.id, version) : changeVersion(bot.id, version))
    setBusy(false)
  }
  return (
    <Button size="small" className={styles.fix} busy={busy} onClick={() => void fix()}>
      {isStopped ? texts.fixAndStart(version) : texts.fix(version)}
    </Button>
  )
}
