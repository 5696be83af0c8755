import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots/bots'
import { MapPanel } from '../map/map-panel'
import type { Live } from '../viewer/live-view'
import { ViewPanel } from '../viewer/view-panel'
import { DriveButtons } from './drive-buttons'
import { type Driving, openDriving } from './driving-store'
import { DriveMap } from './screen/drive-map'
import { DriveScreen } from './screen/drive-screen'

/** What a bot sees, and driving it: over the view, or over the map where that cannot be drawn. */
export function ViewSection({ bot }: { bot: Bot }) {
  const driving = useDriving(bot.id)
  return driving && <Section bot={bot} driving={driving} />
}

function Section({ bot, driving }: { bot: Bot; driving: Driving }) {
  const { own } = useSnapshot(driving.state)
  const isDriven = own === 'yes' || own === 'lost'
  const shared = { bot, driving }
  const buttons = <DriveButtons {...shared} />
  const over = (live: Live) => <DriveScreen {...shared} {...live} eyes={live.scene} />
  return (
    <ViewPanel
      bot={bot}
      more={buttons}
      over={isDriven ? over : null}
      otherwise={
        <>
          {buttons}
          {isDriven ? <DriveMap {...shared} /> : <MapPanel bot={bot} />}
        </>
      }
    />
  )
}

function useDriving(botId: string) {
  const [driving, setDriving] = useState<Driving | null>(null)
  useEffect(() => {
    const opened = openDriving(botId)
    setDriving(opened)
    return opened.dispose
  }, [botId])
  return driving
}
