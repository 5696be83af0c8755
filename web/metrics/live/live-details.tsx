import type { LiveMetrics } from '#contract/admin/metrics'
import { t } from '#texts/metrics/metrics'
import { formatDuration, formatNumber } from '../../lib/format'
import { Fact, Facts } from '../../ui/layout/facts'
import { Panel } from '../../ui/layout/panel'
import { Health, serviceName } from '../health'
import { formatPercentage } from '../units'
import styles from './live-details.module.css'

const texts = t.live

/** Services, load and processes, beside the large figures. */
export function LiveDetails({ message }: { message: LiveMetrics }) {
  const { services, processes, metrics } = message
  return (
    <Panel className={styles.details}>
      <section>
        <h3 className={styles.heading}>{texts.services}</h3>
        <Facts short>
          {services.map(({ name, status }) => (
            <Fact key={name} name={serviceName(name)}>
              <Health status={status} />
            </Fact>
          ))}
        </Facts>
      </section>
      <section>
        <h3 className={styles.heading}>{texts.load}</h3>
        <Facts short>
          {texts.loadOf.map((span, at) => (
            <Fact key={span} name={span} number>
              {loadOf(metrics.systemLoad[at])}
            </Fact>
          ))}
        </Facts>
      </section>
      {processes.map((process) => (
        <section key={process.pid}>
          <h3 className={styles.heading}>{texts.process[process.name]}</h3>
          <Facts short>
            <Fact name={texts.cpuOfCore} number>
              {formatPercentage(process.cpu)}
            </Fact>
            <Fact name={t.system.memory} number>
              {mebibytes(process.memoryMb)}
            </Fact>
            <Fact name={texts.loopDelay} number>
              {milliseconds(process.loopDelayMs)}
            </Fact>
            <Fact name={texts.uptime} number>
              {formatDuration(process.uptimeMs)}
            </Fact>
          </Facts>
        </section>
      ))}
    </Panel>
  )
}

const loadOf = (load: number | undefined) =>
  load === undefined ? t.none : formatNumber(Math.round(load * 100) / 100)

export const mebibytes = (value: number | null) =>
  value === null ? t.none : `${formatNumber(Math.round(value))} MiB`

export const milliseconds = (value: number | null) =>
  value === null ? t.none : `${formatNumber(Math.round(value * 10) / 10)} ms`
