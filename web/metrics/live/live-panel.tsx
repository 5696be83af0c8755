import { useSnapshot } from 'valtio'
import type { LiveMetrics } from '#contract/admin/metrics'
import { t } from '#texts/metrics/metrics'
import { formatNumber } from '../../lib/format'
import { SkeletonLines } from '../../ui/feedback/skeleton'
import { live } from '../channel'
import { toneOf } from '../chart/bands'
import { FigureCard, FigureCards, Trend } from '../figure-card'
import { formatBytes, formatPercentage } from '../units'
import { LiveDetails } from './live-details'

const texts = t.live

/** The installation as it is pushed. */
export function LivePanel() {
  const { metrics: pushed } = useSnapshot(live)
  const message = pushed as LiveMetrics | null
  if (!message) return <SkeletonLines lines={4} height={48} label={texts.waiting} />
  const { activeUsers, usersBefore, activeBots, cpuUsage, memoryUsage, errors } = message.metrics
  const { diskUsage, diskFreeBytes } = message.metrics
  const compared = usersBefore === null ? null : { before: usersBefore, now: activeUsers }
  return (
    <>
      <FigureCards label={texts.title}>
        <FigureCard name={texts.users} value={formatNumber(activeUsers)}>
          <Trend compared={compared} span={t.stats.overHour} />
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
        <FigureCard
          name={texts.diskFree}
          value={formatBytes(diskFreeBytes)}
          tone={toneOf('resource', diskUsage)}
        >
          <p>{texts.diskUsed(formatPercentage(diskUsage))}</p>
        </FigureCard>
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
