import { useEffect, useState } from 'react'
import { proxy, useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots/bots'
import type { ViewFrame, ViewPose } from '#contract/bots/view'
import type { MapData } from '#contract/map'
import { t } from '#texts/map/map'
import { feeds } from '../../lib/feeds'
import { useLive, useLiveValue } from '../../lib/live'
import { openSocket } from '../../lib/socket'
import { openMap } from '../../map/map-panel'
import { MapView } from '../../map/map-view'
import { Frame } from '../../ui/feedback/frame'
import type { Driving } from '../driving-store'
import styles from './drive-map.module.css'
import { DriveScreen, type Eyes } from './drive-screen'

const closely = { centre: null, zoom: 2 }
const againMs = 1_000

/** Driving where the world cannot be drawn: over the map, which goes along. */
export function DriveMap({ bot, driving }: { bot: Bot; driving: Driving }) {
  const botMap = useLive(openMap, bot.id)
  const eyes = useEyes(bot.id)
  return (
    <div className={styles.ground}>
      <div className={styles.map} inert>
        {botMap && <Ground botMap={botMap} eyes={eyes} />}
      </div>
      <DriveScreen {...{ bot, driving, eyes }} byCompass />
    </div>
  )
}

function Ground({ botMap, eyes }: { botMap: ReturnType<typeof openMap>; eyes: Eyes }) {
  const known = useLiveValue(botMap)
  const { pose } = useSnapshot(eyes.seen)
  return (
    <Frame of={known} loading={t.loading} failed={t.loadFailed}>
      {(map) => (
        <MapView map={standing(map, pose as ViewPose | null)} view={closely} onView={stay} />
      )}
    </Frame>
  )
}

/** It always goes along. */
const stay = () => undefined

/** The map comes once a second; where the bot stands on it, much more often. */
function standing(map: MapData, pose: ViewPose | null): MapData {
  if (!pose) return map
  const [x, y, z, yaw] = pose
  return { ...map, botPosition: { ...map.botPosition, x, y, z, yaw } }
}

/** What is seen through the bot, without the world. */
function useEyes(botId: string): Eyes {
  const [eyes] = useState<Eyes>(() => {
    const seen = proxy<Eyes['seen']>({ self: null, pose: null })
    return {
      seen,
      steerBy: () => undefined,
      stand: (pose) => {
        seen.pose = pose
      },
    }
  })
  useEffect(() => follow(botId, eyes), [botId, eyes])
  return eyes
}

function follow(botId: string, { seen }: Eyes) {
  let again: ReturnType<typeof setTimeout> | undefined
  function take({ pose, self }: ViewFrame) {
    if (pose) seen.pose = pose
    if (self) seen.self = self
  }
  function askWhole() {
    clearTimeout(again)
    openSocket().emit('viewBot', { botId }, (whole) => {
      if (whole) take(whole)
      else again = setTimeout(askWhole, againMs)
    })
  }
  const leave = feeds.view(botId, take, askWhole)
  return () => {
    clearTimeout(again)
    leave()
  }
}
