import { memo } from 'react'
import { t } from '#texts/bots/batch/batch'
import { formatNumber } from '../../lib/format'
import { PlansLink } from '../../plans/subscription-panel'
import { Banner } from '../../ui/feedback/banner'
import { EmptyState } from '../../ui/feedback/empty-state'
import { useMedia } from '../../ui/use-media'
import { useBots } from '../use-bots'
import styles from './batch-preview.module.css'
import { type Batch, type BatchValues, type Line, sharedOf } from './batch-rules'

/** Each bot before it is: its name, its account, and what it would be refused for. */
export function BatchPreview({
  batch: { lines, total },
  free,
  values,
}: {
  batch: Batch
  free: number
  values: BatchValues
}) {
  const { byId } = useBots()
  // Where it stands below the fields, both scroll as one.
  const scrolls = useMedia('(min-width: 900px)')
  const { host, port } = sharedOf(values, byId)
  const server = host && `${host}:${Number.isNaN(port) ? '' : port}`
  const wrong = lines.filter(({ issues }) => issues.length > 0).length
  return (
    <section className={styles.preview} aria-label={t.preview}>
      <p className={styles.summary} role="status">
        {total > 0 && <strong>{t.summary(total)}</strong>}
        {wrong > 0 && <span className={styles.wrong}>{t.wrong(wrong)}</span>}
      </p>
      {total > free && (
        <Banner tone="warn" action={<PlansLink />}>
          {free > 0 ? t.fits(formatNumber(free)) : t.fitsNone}
        </Banner>
      )}
      {lines.length === 0 ? (
        <EmptyState title={t.nothing} />
      ) : (
        <div className={styles.scroll} tabIndex={scrolls ? 0 : undefined}>
          <Lines lines={lines} server={server} />
        </div>
      )}
    </section>
  )
}

const Lines = memo(function Lines({ lines, server }: { lines: readonly Line[]; server: string }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.number}</th>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.account}</th>
          <th scope="col">{t.server}</th>
          <th scope="col">{t.state}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.number}>
            <td className={styles.number}>{line.number}</td>
            <td className={styles.name}>{line.name}</td>
            <td className={styles.account}>
              {line.username}
              {line.password && <span className={styles.secret}>{t.secret}</span>}
            </td>
            <td className={styles.server} title={server}>
              {server}
            </td>
            <td className={line.issues.length > 0 ? styles.wrong : styles.ready}>
              {line.issues.length > 0
                ? line.issues.map((issue) => <p key={issue}>{issue}</p>)
                : t.ready}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
})
