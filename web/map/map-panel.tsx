import LocateFixed from 'lucide-react/icons/locate-fixed'
import Maximize2 from 'lucide-react/icons/maximize-2'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots/bots'
import type { MapData } from '#contract/map'
import { t } from '#texts/map/map'
import { refusalOf } from '../lib/api'
import { feeds } from '../lib/feeds'
import { formatNumber } from '../lib/format'
import { openLiveValue, useLive, useLiveValue } from '../lib/live'
import { IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog/dialog'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { notify } from '../ui/feedback/notify'
import { Skeleton } from '../ui/feedback/skeleton'
import { Switch } from '../ui/form/toggle'
import { daylight, setDaylight } from './daylight'
import { clampZoom, type Position, type View, zoomRange } from './geometry'
import { fetchMap, sendTo } from './map-api'
import styles from './map-panel.module.css'
import { MapView } from './map-view'

const { buttonStep, min, max, default: usualZoom } = zoomRange

/** The world around a running bot from above, live or as it was when asked. */
export function MapPanel({ bot }: { bot: Bot }) {
  if (bot.status !== 'running') return <EmptyState title={t.mustRun} />
  return <RunningMap bot={bot} />
}

/** The map, pushed while it is looked at. */
export const openMap = (botId: string) =>
  openLiveValue(botId, feeds.map, async (id) => ({ ...(await fetchMap(id)), slow: false }))

function RunningMap({ bot }: { bot: Bot }) {
  const botMap = useLive(openMap, bot.id)
  return botMap && <Content bot={bot} botMap={botMap} />
}

function Content({ bot, botMap }: { bot: Bot; botMap: ReturnType<typeof openMap> }) {
  const known = useLiveValue(botMap)
  // Pushed while it changes, or only as it was when it was asked for.
  const [isLive, setLive] = useState(true)
  const [isLarge, setLarge] = useState(false)
  const [view, setView] = useState<View>({ centre: null, zoom: usualZoom })
  const follow = (live: boolean) => {
    setLive(live)
    botMap.follow(live)
  }
  const frame = (
    <Frame of={known} loading={<Waiting />} failed={t.loadFailed}>
      {(map) => <MapView map={map} view={view} onView={setView} onGo={(to) => void go(bot, to)} />}
    </Frame>
  )
  const tools = (size: ReactNode) =>
    (known.data || !known.error) && (
      <div className={styles.tools}>
        <Zoom view={view} onView={setView} />
        <IconButton
          icon={<LocateFixed size={16} />}
          label={t.centre}
          aria-disabled={view.centre === null}
          onClick={() => setView({ ...view, centre: null })}
        />
        {size}
        <span className={styles.mode}>
          {known.data?.botPosition.dimension === 'overworld' && <Daylight />}
          {!isLive && (
            <IconButton
              icon={<RefreshCw size={16} />}
              label={t.refresh}
              busy={known.isFetching}
              onClick={() => void known.refetch()}
            />
          )}
          <Switch label={t.live} checked={isLive} onChange={follow} />
        </span>
      </div>
    )
  return (
    <div className={styles.panel}>
      {frame}
      {tools(
        <IconButton
          icon={<Maximize2 size={16} />}
          label={t.enlarge}
          onClick={() => setLarge(true)}
        />,
      )}
      {isLive && known.data?.slow && (
        <p className={styles.stats} role="status">
          {t.slow}
        </p>
      )}
      {known.data && <Stats map={known.data} />}
      <Dialog open={isLarge} onClose={() => setLarge(false)} size="sheet" title={t.title(bot.name)}>
        <div className={styles.large}>
          {frame}
          {tools(null)}
        </div>
      </Dialog>
    </div>
  )
}

function Daylight() {
  const { isOn } = useSnapshot(daylight)
  return <Switch label={t.daylight} title={t.daylightHint} checked={isOn} onChange={setDaylight} />
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.loading}>{t.loading}</span>
      <Skeleton height="100%" />
    </div>
  )
}

function Zoom({ view, onView }: { view: View; onView: (view: View) => void }) {
  const to = (zoom: number) => onView({ ...view, zoom: clampZoom(zoom) })
  return (
    <>
      <IconButton
        icon={<ZoomOut size={16} />}
        label={t.zoomOut}
        aria-disabled={view.zoom <= min}
        onClick={() => to(view.zoom - buttonStep)}
      />
      <output className={styles.zoom} aria-label={t.zoom(formatNumber(view.zoom))}>
        {`×${formatNumber(view.zoom)}`}
      </output>
      <IconButton
        icon={<ZoomIn size={16} />}
        label={t.zoomIn}
        aria-disabled={view.zoom >= max}
        onClick={() => to(view.zoom + buttonStep)}
      />
    </>
  )
}

function Stats({ map: { stats } }: { map: MapData }) {
  const { chunks, entities, players } = stats
  return <p className={styles.stats}>{t.stats(chunks, entities, players)}</p>
}

/** Sends the bot to a position on the map, and says how that went. */
async function go({ id, prefix }: Bot, { x, z }: Position) {
  const to = { x: Math.floor(x), z: Math.floor(z) }
  const about = `walk:${id}`
  notify({ type: 'info', title: t.going(to.x, to.z), about })
  try {
    const { success, message, metadata } = await sendTo(id, prefix, to.x, to.z)
    if (!success) notify({ type: 'warning', title: t.notGone, message, about })
    else if (!metadata.running) notify({ type: 'success', title: t.arrived, message, about })
  } catch (error) {
    notify({ type: 'error', title: t.notGone, message: refusalOf(error, t.notGone), about })
  }
}
