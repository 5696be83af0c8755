import { createHost } from '../../bot-host/host'
import { keepLines } from '../../bot-host/lines/keep-lines'
import { patient } from '../../bot-host/pass-on'
import { createFleet } from '../../bots/fleet/fleet'
import type { LaunchHost } from '../../bots/fleet/hosts/host-process'
import type { Arrival } from '../../game/arrival/arrival'
import { createLink } from '../../game/link'
import type { HostCommands, HostEvents } from '../../game/protocol'
import type { Timings } from '../../game/timings'
import type { TestContext } from '../context'
import { hostIdentity } from '../fakes/host-identity'
import { neverLeft } from '../fakes/never-left'
import { quickTimings } from './test-host'
import { lendThreads } from './threads/lent-threads'

/** No such process: nothing is recorded of it, and nothing could be killed by mistake. */
const noPid = 2 ** 30

/**
 * A whole bot host in this process, with workers of the test's own making if it has any; `asks` control
 * where its bots may go, as all do but those of commands.
 */
export const launchInside =
  (times: Partial<Timings> = {}, workerFile?: string, asks = true): LaunchHost =>
  (receive) => {
    const gone = Promise.withResolvers<void>()
    const link = createLink<HostCommands, HostEvents>({
      send: (message) => setImmediate(receive, structuredClone(message)),
    })
    const control = keepLines(link)
    const admit = (arrival: Arrival) => link.request('admit', arrival, patient)
    const host = createHost(Object.assign(control, asks ? { admit } : {}), {
      timings: { ...quickTimings, ...times },
      startThread: lendThreads(workerFile),
    })
    const end = () => {
      void host.close().then(() => {
        control[Symbol.dispose]()
        link.close()
        gone.resolve()
      })
    }
    link.emit('ready', { pid: noPid, ...hostIdentity })
    return {
      pid: noPid,
      send: (message) => setImmediate(() => link.receive(structuredClone(message))),
      disconnect: end,
      kill: end,
      exited: gone.promise,
      waitedMs: () => 0,
    }
  }

/** Gives the context a fleet whose host runs inside the test, and waits until it takes bots. */
export async function hostInside(
  ctx: TestContext,
  workerFile?: string,
  times: Partial<Timings> = {},
): Promise<void> {
  await ctx.fleet[Symbol.asyncDispose]()
  ctx.fleet = createFleet(ctx, { hosts: neverLeft(launchInside(times, workerFile)) })
  await ctx.fleet.begin()
}
