import type { Bot } from '#contract/bots'
import { AnalyticsTab } from '../analytics/analytics-tab'
import { InventoryPanel } from '../inventory/inventory-panel'
import { MapPanel } from '../map/map-panel'
import { ServerViewPanel } from '../server-view/server-view-panel'

/** What a bot lives through, with the world around it, what it carries and who is there. */
export function AnalyticsSection({ bot }: { bot: Bot }) {
  return (
    <AnalyticsTab
      bot={bot}
      map={<MapPanel bot={bot} />}
      inventory={<InventoryPanel bot={bot} />}
      surroundings={<ServerViewPanel bot={bot} />}
    />
  )
}
