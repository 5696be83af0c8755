import type { SystemStatus } from '#contract/admin/metrics'
import { t } from '#texts/metrics/metrics'
import { formatNumber } from '../lib/format'
import { Meter } from '../ui/feedback/meter'
import { Panel } from '../ui/layout/panel'
import { toneOf } from './chart/bands'
import { Health, serviceName } from './health'
import { mebibytes, milliseconds } from './live/live-details'
import styles from './system-panel.module.css'
import { formatPercentage } from './units'

const texts = t.system

/** Every part of the installation, asked just now, and how much of the machine is in use. */
export function SystemPanel({ status }: { status: SystemStatus }) {
  const { cpu, memory, disk } = status.resources
  return (
    <Panel title={texts.title} actions={<Health status={status.status} />}>
      <div className={styles.frame}>
        <table className={styles.table} aria-label={texts.title}>
          <thead>
            <tr>
              <th scope="col">{texts.service}</th>
              <th scope="col">{texts.status}</th>
              <th scope="col">{texts.responseTime}</th>
              <th scope="col">{texts.connections}</th>
              <th scope="col">{texts.memory}</th>
              <th scope="col">{texts.players}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(status.services).map(([name, service]) => (
              <tr key={name}>
                <th scope="row">{serviceName(name)}</th>
                <td>
                  <Health status={service.status} />
                </td>
                <Figure
                  name={texts.responseTime}
                  value={service.responseTime}
                  format={milliseconds}
                />
                <Figure
                  name={texts.connections}
                  value={service.connections}
                  format={formatNumber}
                />
                <Figure name={texts.memory} value={service.memory} format={mebibytes} />
                <Figure name={texts.players} value={service.players} format={formatNumber} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.resources}>
        {Object.entries({ cpu, memory, disk }).map(([name, value]) => (
          <Meter
            key={name}
            label={texts.resources[name as keyof typeof texts.resources]}
            value={value}
            max={100}
            tone={toneOf('resource', value)}
            text={formatPercentage(value)}
          />
        ))}
      </div>
    </Panel>
  )
}

/** On a phone the cell says itself what it is, and is not there without a value. */
function Figure({
  name,
  value,
  format,
}: {
  name: string
  value: number | null
  format: (value: number) => string
}) {
  return (
    <td data-name={value === null ? undefined : name}>{value === null ? null : format(value)}</td>
  )
}
