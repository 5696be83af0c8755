import type { SharedViewEvent } from '#contract/bots/view-links'
import { anonymous } from '../../lib/api'
import { createLooker, type Sight } from '../looker'
import type { Place } from '../wanted'

/** What comes later is asked for ahead. */
const most = { now: 3, later: 60 }

type Told<E extends SharedViewEvent['event']> = Extract<SharedViewEvent, { event: E }>['data']

/** Looks through a bot by a link until it is called off, or the link is over. */
export function lookByLink(
  token: string,
  { delaySeconds, over }: { delaySeconds: number; over: (message: string) => void },
  sight: Sight,
): () => void {
  const address = `/api/view/${encodeURIComponent(token)}`
  const events = new EventSource(`${address}/events`)
  let viewer = ''
  /** In the order in which they were asked for, which is that of the answers. */
  let asked: { columns: Place[]; answered: Parameters<Ask>[1] }[] = []

  const ask: Ask = (columns, answered) => {
    const one = { columns, answered }
    asked.push(one)
    const refused = () => {
      asked = asked.filter((other) => other !== one)
      answered(null)
    }
    anonymous(`${address}/columns`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ viewer, columns }),
    }).then(({ ok }) => !ok && refused(), refused)
  }
  const looker = createLooker(sight, ask, delaySeconds > 0 ? most.later : most.now)

  /** What a stream tells after it came back is of another viewer, from its beginning on. */
  function begin({ id }: Told<'viewer'>) {
    viewer = id
    asked = []
  }

  function answer({ columns, again }: Told<'columns'>) {
    const one = asked.shift()
    if (again.length > 0) one?.answered(null)
    else
      one?.answered(
        columns.map(([x, z, packed]) => ({
          x,
          z,
          packed: packed === null ? null : bytesOf(packed),
        })),
      )
  }

  function end({ message }: Told<'end'>) {
    events.close()
    over(message)
  }

  const on = <E extends SharedViewEvent['event']>(event: E, take: (data: Told<E>) => void) =>
    events.addEventListener(event, ({ data }) => take(JSON.parse(data)))
  on('viewer', begin)
  on('frame', ({ frame }) => looker.take(frame))
  on('columns', answer)
  on('end', end)
  return () => {
    events.close()
    looker.end()
  }
}

type Ask = Parameters<typeof createLooker>[1]

const bytesOf = (packed: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))
