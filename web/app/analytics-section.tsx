import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/app/app'
import { AnalyticsTab } from '../analytics/analytics-tab'
import { InventoryPanel } from '../inventory/inventory-panel'
import { MapPanel } from '../map/map-panel'
import { ServerViewPanel } from '../server-view/server-view-panel'
import { Panel } from '../ui/layout/panel'

/** A bot's statistics with its map, its inventory and the view of its server. */
export function AnalyticsSection({ bot }: { bot: Bot }) {
  return (
    <AnalyticsTab
      bot={bot}
      map={<MapPanel bot={bot} />}
      inventory={<InventoryPanel bot={bot} />}
      serverView={<ServerViewPanel bot={bot} />}
    />
  )
}

/** The two that stand beside a bot's console where there is room for them. */
export function MapAndInventory({ bot }: { bot: Bot }) {
  return (
    <>
      <Panel title={t.map}>
        <MapPanel bot={bot} />
      </Panel>
      <InventoryPanel bot={bot} />
    </>
  )
}
