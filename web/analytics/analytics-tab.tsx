import { type ReactNode, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Analytics } from '#contract/analytics'
import type { Bot } from '#contract/bots'
import { connection } from '../lib/socket'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { EmptyState } from '../ui/feedback/empty-state'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { ActivityPanel, SessionPanel, TimePanel } from './activity-panels'
import { es } from './analytics.es'
import { type BotAnalytics, openAnalytics } from './analytics-store'
import styles from './analytics-tab.module.css'
import { EventsPanel } from './events-panel'
import { HistoryPanel } from './history-panel'
import { PositionPanel } from './position-panel'
import { SurvivalPanel } from './survival-panel'

type Slots = {
  /** What shows the world around the bot, what it carries, and who is on its server. */
  map: ReactNode
  inventory: ReactNode
  surroundings: ReactNode
}

/** What a bot lives through: now, since it exists and over time. */
export function AnalyticsTab({ bot, ...slots }: { bot: Bot } & Slots) {
  const botAnalytics = useAnalytics(bot)
  return (
    <div className={styles.scroll}>
      <ConnectionBanner />
      {botAnalytics && <Content bot={bot} botAnalytics={botAnalytics} {...slots} />}
    </div>
  )
}

/** Read anew when the bot comes into its world and when it leaves it. */
function useAnalytics({ id, status }: Bot) {
  const [botAnalytics, setBotAnalytics] = useState<BotAnalytics | null>(null)
  useEffect(() => {
    const opened = openAnalytics(id)
    setBotAnalytics(opened)
    return opened.dispose
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status is what there is to read
  useEffect(() => void botAnalytics?.load(), [botAnalytics, status])
  return botAnalytics
}

function ConnectionBanner() {
  const { state } = useSnapshot(connection)
  return state === 'lost' && <Banner tone="warn">{es.offline}</Banner>
}

function Content({
  bot,
  botAnalytics,
  map,
  inventory,
  surroundings,
}: { bot: Bot; botAnalytics: BotAnalytics } & Slots) {
  const { analytics: known, at, state } = useSnapshot(botAnalytics.state)
  if (state === 'failed') {
    return (
      <Banner
        tone="danger"
        action={<Button onClick={() => void botAnalytics.retry()}>{es.retry}</Button>}
      >
        {es.loadFailed}
      </Banner>
    )
  }
  if (!known) return <SkeletonLines lines={10} label={es.loading} />
  const analytics = known as Analytics
  const { survival } = analytics
  if (!survival) return <EmptyState title={es.never} />
  return (
    <>
      {!analytics.live && <Banner>{es.lastKnown}</Banner>}
      <div className={styles.columns}>
        <div className={styles.column}>
          <SurvivalPanel survival={survival} />
          <PositionPanel position={analytics.movement.currentPosition}>{map}</PositionPanel>
          <EventsPanel events={analytics.recentEvents} />
        </div>
        <div className={styles.column}>{inventory}</div>
        {surroundings}
        <div className={styles.figures}>
          <TimePanel analytics={analytics} at={at} />
          <SessionPanel analytics={analytics} />
          <ActivityPanel activity={analytics.activity} />
        </div>
        <HistoryPanel botId={bot.id} />
      </div>
    </>
  )
}
