import type { HostsState } from '#contract/admin/operations'
import { t } from '#texts/operations/operations'
import { formatNumber } from '../../lib/format'
import { milliseconds } from '../../metrics/live/live-details'
import styles from '../operations.module.css'

const texts = t.hosts

/** The threads in which bots live. */
export function WorkersTable({ workers }: Pick<HostsState['hosts'][number], 'workers'>) {
  if (workers.length === 0) return <p className={styles.lead}>{texts.noWorkers}</p>
  return (
    <table className={styles.table} aria-label={texts.workers}>
      <thead>
        <tr>
          <th scope="col">{texts.worker}</th>
          <th scope="col">{texts.bots}</th>
          <th scope="col">{texts.loopDelay}</th>
          <th scope="col">{texts.restarts}</th>
        </tr>
      </thead>
      <tbody>
        {workers.map(({ id, bots, loopDelayMs, restarts }) => (
          <tr key={id}>
            <th scope="row">{id}</th>
            <td>{formatNumber(bots)}</td>
            <td>{milliseconds(loopDelayMs)}</td>
            <td>{formatNumber(restarts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
