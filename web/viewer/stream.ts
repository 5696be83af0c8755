import type { ViewFrame, ViewWorld } from '#contract/bots/view'
import { limits } from '#contract/limits'
import { feeds } from '../lib/feeds'
import { openSocket } from '../lib/socket'

/** What is done with what is seen through a bot. */
export type Sight = {
  /** Everything that was known is over. */
  begin(world: ViewWorld): void
  frame(frame: ViewFrame): void
  /** Null: there is no such column. */
  column(x: number, z: number, packed: Uint8Array<ArrayBuffer> | null): void
}

/** Asks under way at a time: enough that the way to the server is never empty. */
const most = 3
const againMs = 1_000

/** Looks through a bot until it is called off: columns come the nearest first, so many at a time. */
export function lookThrough(botId: string, sight: Sight): () => void {
  const wanted = new Map<string, [x: number, z: number]>()
  let at = { x: 0, z: 0 }
  let asked = 0
  /** Answers to what was asked of an earlier world are not for this one. */
  let round = 0
  let isOver = false
  let again: ReturnType<typeof setTimeout> | undefined

  function take(frame: ViewFrame) {
    if (isOver) return
    if (frame.world) {
      round += 1
      asked = 0
      wanted.clear()
      sight.begin(frame.world)
    }
    // Nothing is known before everything is.
    if (round === 0) return
    if (frame.pose) at = { x: frame.pose[0], z: frame.pose[2] }
    pairs(frame.came, (x, z) => wanted.set(`${x},${z}`, [x, z]))
    pairs(frame.gone, (x, z) => wanted.delete(`${x},${z}`))
    sight.frame(frame)
    ask()
  }

  function nearest() {
    const away = ([x, z]: [number, number]) => Math.hypot(x * 16 + 8 - at.x, z * 16 + 8 - at.z)
    const all = [...wanted.values()].sort((one, other) => away(one) - away(other))
    return all.slice(0, limits.view.columnsAtOnce)
  }

  function ask() {
    while (asked < most && wanted.size > 0) {
      const columns = nearest()
      const own = round
      for (const [x, z] of columns) wanted.delete(`${x},${z}`)
      asked += 1
      openSocket().emit('viewColumns', { botId, columns }, (answered) => {
        if (own !== round || isOver) return
        asked -= 1
        if (!answered) return later(columns)
        for (const { x, z, packed } of answered) sight.column(x, z, packed && bytesOf(packed))
        ask()
      })
    }
  }

  /** The server would not say: it is asked once more in a while. */
  function later(columns: [number, number][]) {
    for (const [x, z] of columns) wanted.set(`${x},${z}`, [x, z])
    clearTimeout(again)
    again = setTimeout(ask, againMs)
  }

  function askWhole() {
    clearTimeout(again)
    openSocket().emit('viewBot', { botId }, (whole) => {
      if (whole) take(whole)
      else if (!isOver) again = setTimeout(askWhole, againMs)
    })
  }

  const leave = feeds.view(botId, take, askWhole)
  return () => {
    isOver = true
    clearTimeout(again)
    leave()
  }
}

function pairs(columns: number[] = [], act: (x: number, z: number) => void) {
  for (let at = 0; at + 1 < columns.length; at += 2) act(columns[at] ?? 0, columns[at + 1] ?? 0)
}

/** A piece of its own, which may be given to the worker. */
const bytesOf = (packed: Uint8Array | ArrayBuffer): Uint8Array<ArrayBuffer> =>
  packed instanceof ArrayBuffer ? new Uint8Array(packed) : Uint8Array.from(packed)
