import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/analytics/analytics'
import { feeds } from '../lib/feeds'
import { openLiveValue, useLive, useLiveValue } from '../lib/live'
import { connection } from '../lib/socket'
import { Banner } from '../ui/feedback/banner'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { ActivityStrip } from './activity-strip'
import { fetchAnalytics } from './analytics-api'
import styles from './analytics-tab.module.css'
import { EventsPanel } from './events-panel'
import { HistoryPanel } from './history-panel'
import { PositionPanel } from './position-panel'
import { SurvivalPanel } from './survival-panel'

type Slots = {
  /** The map, the inventory, and the players and screen of the server. */
  map: ReactNode
  inventory: ReactNode
  serverView: ReactNode
}

/** What a bot lives through: now, since it exists and over time. */
export function AnalyticsTab({ bot, ...slots }: { bot: Bot } & Slots) {
  // Read anew when the bot comes into its world and when it leaves it.
  const botAnalytics = useLive(openAnalytics, bot.id, bot.status)
  return (
    <div className={styles.scroll}>
      <ConnectionBanner />
      {botAnalytics && <Content bot={bot} botAnalytics={botAnalytics} {...slots} />}
    </div>
  )
}

const openAnalytics = (botId: string) => openLiveValue(botId, feeds.analytics, fetchAnalytics)

function ConnectionBanner() {
  const { state } = useSnapshot(connection)
  return state === 'lost' && <Banner tone="warn">{t.offline}</Banner>
}

function Content({
  bot,
  botAnalytics,
  map,
  inventory,
  serverView,
}: { bot: Bot; botAnalytics: ReturnType<typeof openAnalytics> } & Slots) {
  const known = useLiveValue(botAnalytics)
  return (
    <Frame
      of={known}
      loading={t.loading}
      lines={10}
      failed={t.loadFailed}
      empty={({ survival }) => !survival && <EmptyState title={t.never} />}
    >
      {(analytics) => (
        <>
          {!analytics.live && <Banner>{t.lastKnown}</Banner>}
          <div className={styles.columns}>
            <div className={styles.column}>
              {analytics.survival && <SurvivalPanel survival={analytics.survival} />}
              <PositionPanel position={analytics.movement.currentPosition}>{map}</PositionPanel>
              <EventsPanel events={analytics.recentEvents} />
            </div>
            <div className={styles.column}>{inventory}</div>
            {serverView}
            <ActivityStrip analytics={analytics} at={known.at} />
            <HistoryPanel botId={bot.id} />
          </div>
        </>
      )}
    </Frame>
  )
}
