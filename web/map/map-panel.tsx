import LocateFixed from 'lucide-react/icons/locate-fixed'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots'
import type { MapData } from '#contract/map'
import { refusalOf } from '../lib/api'
import { formatNumber } from '../lib/format'
import { Button, IconButton } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { EmptyState } from '../ui/feedback/empty-state'
import { notify } from '../ui/feedback/notify'
import { Skeleton } from '../ui/feedback/skeleton'
import { Switch } from '../ui/form/toggle'
import { clampZoom, type Place, type View, zoomRange } from './geometry'
import { es } from './map.es'
import { sendTo } from './map-api'
import styles from './map-panel.module.css'
import { type BotMap, openMap } from './map-store'
import { MapView } from './map-view'

const { buttonStep, min, max, default: usualZoom } = zoomRange

/** The world around a running bot from above, live or as it was when asked. */
export function MapPanel({ bot }: { bot: Bot }) {
  if (bot.status !== 'running') return <EmptyState title={es.mustRun} />
  return <RunningMap bot={bot} />
}

function RunningMap({ bot }: { bot: Bot }) {
  const [botMap, setBotMap] = useState<BotMap | null>(null)
  useEffect(() => {
    const opened = openMap(bot.id)
    setBotMap(opened)
    return opened.dispose
  }, [bot.id])
  return botMap && <Content bot={bot} botMap={botMap} />
}

function Content({ bot, botMap }: { bot: Bot; botMap: BotMap }) {
  const { map: known, mode, state } = useSnapshot(botMap.state)
  const [view, setView] = useState<View>({ centre: null, zoom: usualZoom })
  if (state === 'failed' && !known) {
    return (
      <Banner
        tone="danger"
        action={<Button onClick={() => void botMap.reload()}>{es.retry}</Button>}
      >
        {es.loadFailed}
      </Banner>
    )
  }
  const map = known as MapData | null
  return (
    <div className={styles.panel}>
      {map ? (
        <MapView map={map} view={view} onView={setView} onGo={(to) => void go(bot, to)} />
      ) : (
        <div className={styles.waiting} role="status">
          <span className={styles.loading}>{es.loading}</span>
          <Skeleton height="100%" />
        </div>
      )}
      <div className={styles.tools}>
        <Zoom view={view} onView={setView} />
        <IconButton
          icon={<LocateFixed size={16} />}
          label={es.centre}
          aria-disabled={view.centre === null}
          onClick={() => setView({ ...view, centre: null })}
        />
        <span className={styles.mode}>
          {mode === 'static' && (
            <IconButton
              icon={<RefreshCw size={16} />}
              label={es.refresh}
              busy={state === 'loading'}
              onClick={() => void botMap.reload()}
            />
          )}
          <Switch
            label={es.live}
            checked={mode === 'live'}
            onChange={(live) => botMap.setMode(live ? 'live' : 'static')}
          />
        </span>
      </div>
      {map && <Stats map={map} />}
    </div>
  )
}

function Zoom({ view, onView }: { view: View; onView: (view: View) => void }) {
  const to = (zoom: number) => onView({ ...view, zoom: clampZoom(zoom) })
  return (
    <>
      <IconButton
        icon={<ZoomOut size={16} />}
        label={es.zoomOut}
        aria-disabled={view.zoom <= min}
        onClick={() => to(view.zoom - buttonStep)}
      />
      <output className={styles.zoom} aria-label={es.zoom(formatNumber(view.zoom))}>
        {`×${formatNumber(view.zoom)}`}
      </output>
      <IconButton
        icon={<ZoomIn size={16} />}
        label={es.zoomIn}
        aria-disabled={view.zoom >= max}
        onClick={() => to(view.zoom + buttonStep)}
      />
    </>
  )
}

function Stats({ map: { stats } }: { map: MapData }) {
  const { chunks, entities, players } = stats
  return (
    <p className={styles.stats}>
      {es.stats(formatNumber(chunks), formatNumber(entities), formatNumber(players))}
    </p>
  )
}

/** Sends the bot to a place on the map, and says how that went. */
async function go({ id, prefix }: Bot, { x, z }: Place) {
  const to = { x: Math.floor(x), z: Math.floor(z) }
  notify({ type: 'info', title: es.going(to.x, to.z) })
  try {
    const { success, message, metadata } = await sendTo(id, prefix, to.x, to.z)
    if (!success) notify({ type: 'warning', title: es.notGone, message })
    else if (!metadata.running) notify({ type: 'success', title: es.arrived, message })
  } catch (error) {
    notify({ type: 'error', title: es.notGone, message: refusalOf(error, es.notGone) })
  }
}
