import type { ViewFrame, ViewWorld } from '#contract/bots/view'
import { viewLimits } from '#contract/bots/view-limits'
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

/** Looks through a bot until it is called off. */
export type Look = (sight: Sight) => () => void

type Answered = readonly {
  x: number
  z: number
  packed: Uint8Array<ArrayBuffer> | null
}[]

/** Asks for columns; null: they are not to be had now. */
export type AskColumns = (columns: Place[], answered: (columns: Answered | null) => void) => void

const againMs = 1_000

/** Follows frames, and asks for columns: the nearest first, and `most` times before an answer. */
export function createLooker(sight: Sight, askColumns: AskColumns, most: number) {
  const wanted = createWanted()
  let asked = 0
  /** Answers to what was asked of an earlier world are not for this one. */
  let round = 0
  let isOver = false
  let again: ReturnType<typeof setTimeout> | undefined

  function ask() {
    while (asked < most) {
      const columns = wanted.take(viewLimits.columnsAtOnce)
      if (columns.length === 0) return
      const own = round
      asked += 1
      askColumns(columns, (answered) => {
        if (own !== round || isOver) return
        asked -= 1
        if (!answered) return later(columns)
        for (const { x, z, packed } of answered) {
          if (wanted.isHeld(x, z)) sight.column(x, z, packed)
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

  return {
    take(frame: ViewFrame) {
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
    },
    end() {
      isOver = true
      clearTimeout(again)
    },
  }
}
