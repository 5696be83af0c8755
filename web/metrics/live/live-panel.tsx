import { useSnapshot } from 'valtio'
import type { LiveMetrics } from '#contract/admin/metrics'
import { t } from '#texts/metrics/metrics'
import { formatNumber } from '../../lib/format'
import { SkeletonLines } from '../../ui/feedback/skeleton'
import { live } from '../channel'
import { toneOf } from '../chart/bands'
import { FigureCard, FigureCards, formatPercentage, Trend } from '../figure-card'
import { LiveDetails } from './live-details'

const texts = t.live

/** The installation as it is pushed. */
export function LivePanel() {
  const { metrics: pushed } = useSnapshot(live)
  const message = pushed as LiveMetrics | null
  if (!message) return <SkeletonLines lines={4} height={48} label={texts.waiting} />
  const { activeUsers, usersTrend, activeBots, cpuUsage, memoryUsage, errors } = message.metrics
  return (
    <>
      <FigureCards label={texts.title}>
        <FigureCard name={texts.users} value={formatNumber(activeUsers)}>
          <Trend percent={usersTrend} span={t.stats.overHour} />
        </FigureCard>
        <FigureCard name={texts.bots} value={formatNumber(activeBots)}>
          <p>{texts.botsOf(message.bots.total)}</p>
        </FigureCard>
        <FigureCard
          name={texts.cpu}
          value={formatPercentage(cpuUsage)}
          tone={toneOf('cpu', cpuUsage)}
        />
        <FigureCard
          name={texts.memory}
          value={formatPercentage(memoryUsage)}
          tone={toneOf('memory', memoryUsage)}
        />
        {errors > 0 && (
          <FigureCard name={texts.errors} value={formatNumber(errors)} tone="danger">
            <p>{texts.errorsSpan}</p>
          </FigureCard>
        )}
      </FigureCards>
      <LiveDetails message={message} />
    </>
  )
}
