import { proxy, subscribe } from 'valtio'
import type { BotDriver, DriveEnd, DriverUpdate } from '#contract/bots/drive'
import { t } from '#texts/driving/driving'
import { connection, listen, openSocket } from '../lib/socket'
import { notify, retract } from '../ui/feedback/notify'

type State = {
  driver: BotDriver | null
  /** Whether this page drives: `lost` while the connection by which it did is away. */
  own: 'no' | 'asked' | 'yes' | 'lost'
}

export type Driving = ReturnType<typeof openDriving>

const patienceMs = 10_000

/** A page that stood still for a while, and that somebody looks at, goes on by itself. */
const isBack = (because?: DriveEnd) => because === 'silent' && !document.hidden

/** Who drives a bot, and driving it oneself, until it is disposed of. */
export function openDriving(botId: string) {
  const state = proxy<State>({ driver: null, own: 'no' })
  const about = `drive:${botId}`

  function heard({ botId: id, driver, because }: DriverUpdate) {
    if (id !== botId) return
    const was = state.own
    state.driver = driver
    if (driver?.isYou) state.own = 'yes'
    else if (was === 'yes') {
      state.own = isBack(because) ? 'lost' : 'no'
      if (state.own === 'lost') void ask(false)
      else if (because) sayEnded(because, driver)
    }
  }

  function sayEnded(because: DriveEnd, driver: BotDriver | null) {
    const title = because === 'taken' && driver ? t.takenBy(driver.name) : t.ended
    notify({ type: 'warning', title, message: t.because[because], about })
  }

  async function ask(take: boolean) {
    if (state.own === 'no') state.own = 'asked'
    retract(about)
    try {
      const answer = await openSocket().timeout(patienceMs).emitWithAck('drive', { botId, take })
      if (answer.driving) state.own = 'yes'
      else {
        state.driver = answer.driver
        state.own = 'no'
        notify({ type: 'warning', title: t.refused, message: answer.message, about })
      }
    } catch {
      // It is asked again when the connection is back.
      if (state.own === 'lost' && connection.state !== 'live') return
      state.own = 'no'
      notify({ type: 'error', title: t.refused, message: t.noAnswer, about })
    }
  }

  function onConnection() {
    const isLive = connection.state === 'live'
    if (!isLive) state.driver = null
    if (!isLive && state.own === 'yes') state.own = 'lost'
    else if (isLive && state.own === 'lost') void ask(false)
  }

  function end() {
    if (state.own === 'no') return
    if (state.own !== 'lost') openSocket().emit('driveEnd', { botId })
    state.own = 'no'
  }

  /** Whoever follows a bot that is driven is told by whom. */
  const follow = () => void openSocket().emit('subscribeToBotUpdates', { botIds: [botId] })
  const stops = [listen({ botDriver: heard, connect: follow }), subscribe(connection, onConnection)]
  if (connection.state === 'live') follow()
  return {
    state,
    /** Begins; `take`: also where somebody else drives. */
    begin: ask,
    end,
    dispose() {
      end()
      for (const stop of stops) stop()
    },
  }
}
