import type { BotSpec } from '../game/bot-spec'

type Placed<Worker> = { spec: Pick<BotSpec, 'host' | 'port'>; worker: Worker }

/** How many bots more than the emptiest thread one may have because its bots are of one server. */
const mostAhead = 32

/**
 * The thread for one more bot of a server. Bots of one server stand together: they share what they see of its
 * world, a hostile server has one thread's bots at hand, and a thread without bots costs nothing.
 */
export function placeFor<Worker>(
  workers: readonly Worker[],
  bots: readonly Placed<Worker>[],
  server?: Placed<Worker>['spec'],
): Worker | undefined {
  const load = new Map(workers.map((worker) => [worker, { bots: 0, neighbours: 0 }]))
  for (const { spec, worker } of bots) {
    const loaded = load.get(worker)
    if (!loaded) continue
    loaded.bots += 1
    if (spec.host === server?.host && spec.port === server.port) loaded.neighbours += 1
  }
  const byLoad = [...load].toSorted(([, a], [, b]) => a.bots - b.bots)
  const [least] = byLoad
  const [most] = byLoad.toSorted(([, a], [, b]) => b.neighbours - a.neighbours)
  if (!least || !most) return undefined
  return most[1].bots < least[1].bots + mostAhead ? most[0] : least[0]
}
