import { feeds } from '../lib/feeds'
import { openSocket } from '../lib/socket'
import { createLooker, type Sight } from './looker'

/** Asks under way at a time: enough that the way to the server is never empty. */
const most = 3
const againMs = 1_000

/** Looks through a bot of one's own, or one that is shared, until it is called off. */
export function lookThrough(botId: string, sight: Sight): () => void {
  let isOver = false
  let again: ReturnType<typeof setTimeout> | undefined
  const looker = createLooker(
    sight,
    (columns, answered) =>
      openSocket().emit('viewColumns', { botId, columns }, (told) =>
        answered(
          told?.map(({ x, z, packed }) => ({ x, z, packed: packed && bytesOf(packed) })) ?? null,
        ),
      ),
    most,
  )

  function askWhole() {
    clearTimeout(again)
    openSocket().emit('viewBot', { botId }, (whole) => {
      if (whole) looker.take(whole)
      else if (!isOver) again = setTimeout(askWhole, againMs)
    })
  }

  const leave = feeds.view(botId, looker.take, askWhole)
  return () => {
    isOver = true
    clearTimeout(again)
    looker.end()
    leave()
  }
}

/** A piece of its own, which may be given to the worker. */
const bytesOf = (packed: Uint8Array | ArrayBuffer): Uint8Array<ArrayBuffer> =>
  packed instanceof ArrayBuffer ? new Uint8Array(packed) : Uint8Array.from(packed)
