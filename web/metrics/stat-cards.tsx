import type { AdminStats } from '#contract/admin/admin'
import { t } from '#texts/metrics/metrics'
import { formatNumber } from '../lib/format'
import { FigureCard, FigureCards, Trend } from './figure-card'

const texts = t.stats

const cards = [
  { name: texts.totalUsers, value: 'totalUsers', trend: 'userGrowth', span: texts.overWeek },
  { name: texts.activeUsers, value: 'activeUsers', trend: 'activeUsersTrend', span: texts.overDay },
  { name: texts.totalServers, value: 'totalServers', trend: 'serversTrend', span: texts.overWeek },
  {
    name: texts.commandsToday,
    value: 'commandsToday',
    trend: 'commandsTrend',
    span: texts.sinceYesterday,
  },
] as const

/** The four figures and how they change. */
export function StatCards({ stats }: { stats: AdminStats }) {
  return (
    <FigureCards label={texts.label}>
      {cards.map(({ name, value, trend, span }) => (
        <FigureCard key={value} name={name} value={formatNumber(stats[value])}>
          <Trend compared={stats.comparisons[trend]} span={span} />
        </FigureCard>
      ))}
    </FigureCards>
  )
}
