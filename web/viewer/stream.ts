import type { ViewFrame, ViewWorld } from '#contract/bots/view'
import { limits } from '#contract/limits'
import { feeds } from '../lib/feeds'
import { openSocket } from '../lib/socket'
import { createWanted, type Place } from './wanted'

/** What is done with what is seen through a bot. */
export type Sight = {
  /** Everything that was known is over. */
  begin(world: ViewWorld): void
  frame(frame: ViewFrame): void
  /** Pairs of columns that are to come, or are not there any more. */
  expect(columns: number[]): void
  drop(columns: number[]): void
  /** Null: there is no such column. */
  column(x: number, z: number, packed: Uint8Array<ArrayBuffer> | null): void
}

/** Asks under way at a time: enough that the way to the server is never empty. */
const most = 3
const againMs = 1_000

/** Looks through a bot until it is called off: columns come the nearest first, so many at a time. */
export function lookThrough(botId: string, sight: Sight): () => void {
  const wanted = createWanted()
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
    wanted.came(frame.came ?? [])
    const gone = wanted.gone(frame.gone ?? [])
    const { near, far } = frame.pose ? wanted.moveTo(frame.pose) : wanted.look()
    if (near.length > 0) sight.expect(near)
    if (gone.length + far.length > 0) sight.drop([...gone, ...far])
    sight.frame(frame)
    ask()
  }

  function ask() {
    while (asked < most) {
      const columns = wanted.take(limits.view.columnsAtOnce)
      if (columns.length === 0) return
      const own = round
      asked += 1
      openSocket().emit('viewColumns', { botId, columns }, (answered) => {
        if (own !== round || isOver) return
        asked -= 1
        if (!answered) return later(columns)
        for (const { x, z, packed } of answered) {
          if (wanted.isHeld(x, z)) sight.column(x, z, packed && bytesOf(packed))
        }
        ask()
      })
    }
  }

  /** The server would not say: it is asked once more in a while. */
  function later(columns: Place[]) {
    wanted.came(columns.flat())
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

/** A piece of its own, which may be given to the worker. */
const bytesOf = (packed: Uint8Array | ArrayBuffer): Uint8Array<ArrayBuffer> =>
  packed instanceof ArrayBuffer ? new Uint8Array(packed) : Uint8Array.from(packed)
