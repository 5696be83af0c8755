import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { mostCountedLines, type StorageState } from '#contract/admin/metrics'
import { t } from '#texts/metrics/metrics'
import { adminMessageOf } from '../lib/admin-errors'
import { formatNumber } from '../lib/format'
import { Frame } from '../ui/feedback/frame'
import { Meter } from '../ui/feedback/meter'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import { RelativeTime } from '../ui/time'
import { live } from './channel'
import { toneOf } from './chart/bands'
import { useStorage } from './metrics-queries'
import styles from './storage-panel.module.css'
import { formatBytes, formatPercentage } from './units'

const texts = t.storage

type Props = { isLive: boolean; pace: number | false }

/** What is left of the disk, and what takes room on it. */
export function StoragePanel({ isLive, pace }: Props) {
  const { metrics } = useSnapshot(live)
  const pushed = isLive ? metrics?.metrics : undefined
  return (
    <Panel title={texts.title}>
      <Frame
        of={useStorage(pace)}
        loading={texts.loading}
        lines={4}
        height={24}
        failed={texts.failed}
        reason={adminMessageOf}
        saysStale
      >
        {(data) => (
          <Content
            data={data}
            free={pushed?.diskFreeBytes ?? data.disk.free}
            used={pushed?.diskUsage ?? data.disk.usage}
          />
        )}
      </Frame>
    </Panel>
  )
}

function Content({ data, free, used }: { data: StorageState; free: number; used: number }) {
  const { database, systemLogs, consoleLogs, atlas, recordings, backups } = data
  return (
    <>
      <Meter
        label={texts.free}
        value={used}
        max={100}
        tone={toneOf('resource', used)}
        text={texts.freeOf(formatBytes(free), formatPercentage(used))}
      />
      <div className={styles.columns}>
        <Facts short>
          <Fact name={texts.database} number>
            {formatBytes(database.bytes)}
          </Fact>
          <Fact name={texts.unused} number title={texts.unusedLead}>
            {formatBytes(database.unused)}
          </Fact>
          <Fact name={texts.wal} number title={texts.walLead}>
            {formatBytes(database.wal)}
          </Fact>
          <Fact name={texts.backups} number>
            {backups.files === 0
              ? texts.noBackups
              : texts.files(formatNumber(backups.files), formatBytes(backups.bytes))}
          </Fact>
          <Fact name={texts.lastBackup} {...(backups.failed && { tone: 'danger' })}>
            <Link href="/admin/settings?vista=copias">
              <LastBackup {...backups} />
            </Link>
          </Fact>
        </Facts>
        <Facts short>
          <Fact name={texts.systemLogs} number title={texts.about}>
            {linesOf(systemLogs)}
          </Fact>
          <Fact name={texts.consoleLogs} number title={texts.about}>
            {linesOf(consoleLogs)}
          </Fact>
          <Fact name={texts.atlas} number>
            {formatBytes(atlas)}
          </Fact>
          <Fact name={texts.recordings} number>
            {formatBytes(recordings)}
          </Fact>
        </Facts>
      </div>
    </>
  )
}

function LastBackup({ last, failed }: StorageState['backups']) {
  if (!last) return failed ? texts.backupFailed : texts.noBackups
  return (
    <>
      <RelativeTime at={last.at} />
      {', '}
      {failed ? texts.laterFailed : last.checked ? texts.isChecked : texts.notChecked}
    </>
  )
}

/** A count that has reached its end says that there may be more. */
function linesOf({ rows, bytes }: StorageState['systemLogs']) {
  const isCut = rows === mostCountedLines
  if (rows === 0) return texts.noLines
  const count = rows === 1 ? texts.oneLine : texts.lines(formatNumber(rows), isCut)
  return texts.linesOf(count, formatBytes(bytes))
}
