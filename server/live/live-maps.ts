import { limits } from '#contract/limits'
import type { HostEvents } from '../game/protocol'
import type { Ticker } from '../lib/clock'
import type { Rendered } from '../locales/rendered'
import type { WatchMode } from '../realtime/rooms'

export type MapUpdate = Rendered<HostEvents['map']>

/** How maps are pushed that are looked at live: a map is the largest of all pushes. */
export type LiveMaps = Disposable & {
  /** Whether somebody looks at the bot's map now. */
  set(botId: string, isWatched: boolean): void
  /** How often in ms its map is pushed at most. */
  paceMs(botId: string): number
  /** Sends it to so many sockets, now or when its turn comes; of one bot, the newest alone waits. */
  push(update: MapUpdate, mode: WatchMode, sockets: number): void
}

type Waiting = { update: MapUpdate; mode: WatchMode; sockets: number }

type Options = {
  ticker: Ticker
  send(update: MapUpdate & { slow?: true }, mode: WatchMode): void
  /** The bot has another pace now. */
  paceChanged(botId: string): void
}

const { live, liveMs, slowMs, bytesPerSecond } = limits.map

/** What lies beside the picture, about, for each creature and player. */
const markerBytes = 100

/**
 * The maps that were opened last have the full pace, so many of them; the others are slower, and so are
 * those that wait because all together are too many bytes. Whoever looks at one of these is told.
 */
export function createLiveMaps({ ticker, send, paceChanged }: Options): LiveMaps {
  /** The longest watched first. */
  const watched = new Set<string>()
  const waiting = new Map<string, Waiting>()
  let fast: ReadonlySet<string> = new Set()
  /** Bytes that may be sent; less than none after a large one. */
  let left = bytesPerSecond
  let countedAt = ticker.now()
  let cancel = () => {}

  function choose() {
    const before = fast
    fast = new Set([...watched].slice(-live))
    for (const botId of fast.symmetricDifference(before)) if (watched.has(botId)) paceChanged(botId)
  }

  function refill() {
    const now = ticker.now()
    left = Math.min(bytesPerSecond, left + ((now - countedAt) / 1_000) * bytesPerSecond)
    countedAt = now
  }

  function sendNow({ update, mode, sockets }: Waiting, isSlow: boolean) {
    const { mapImage, entities, players } = update.data
    left -= sockets * (mapImage.length + markerBytes * (entities.length + players.length))
    send(isSlow ? { ...update, slow: true } : update, mode)
  }

  /** Those that wait, one after the other, as far as the bytes go. */
  function drain() {
    refill()
    for (const [key, one] of waiting) {
      if (left <= 0) break
      waiting.delete(key)
      sendNow(one, true)
    }
    if (waiting.size > 0) wait()
  }

  function wait() {
    cancel()
    cancel = ticker.after(Math.max(liveMs, (-left / bytesPerSecond) * 1_000), drain)
  }

  return {
    set(botId, isWatched) {
      if (isWatched === watched.has(botId)) return
      if (isWatched) watched.add(botId)
      else watched.delete(botId)
      waiting.delete(`asked ${botId}`)
      choose()
    },
    paceMs: (botId) => (fast.has(botId) ? liveMs : slowMs),
    push(update, mode, sockets) {
      const { botId } = update
      const one = { update, mode, sockets }
      refill()
      if (left > 0 && waiting.size === 0) {
        sendNow(one, mode === 'asked' && !fast.has(botId))
        return
      }
      if (waiting.size === 0) wait()
      waiting.set(`${mode} ${botId}`, one)
    },
    [Symbol.dispose]: () => cancel(),
  }
}
