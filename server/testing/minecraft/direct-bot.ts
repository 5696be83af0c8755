import type { Bot } from 'mineflayer'
import { createAllowList } from '../../game/targets'
import { createOutboundDialer } from '../../worker/connection/outbound-dialer'
import { attempt } from '../../worker/session/attempt'
import { until } from '../until'
import { quickTimings, specFor } from './test-host'
import { stands } from './world-server'

const dialer = createOutboundDialer(createAllowList(['127.0.0.0/8']), quickTimings)

/** A bot as a session makes it, but in this thread, on solid ground until it is disposed of. */
export async function joinDirectly(port: number, version: string) {
  const leaving = new AbortController()
  const joined = Promise.withResolvers<Bot>()
  const watch = {
    signIn: () => Promise.reject(new Error('no premium bot here')),
    arriving: () => Promise.resolve(),
    connected: () => undefined,
    vettable: () => undefined,
    created: () => undefined,
    spawned: joined.resolve,
    unreadable: () => undefined,
    recorder: () => null,
    wire: () => null,
  }
  const spec = specFor(port, { version })
  const over = attempt({ dialer, timings: quickTimings, locale: 'es' }, spec, watch, leaving.signal)
  over.then((end) => joined.reject(new Error(end?.raw ?? 'left')))
  const bot = await joined.promise
  await until('the ground', () => stands(bot))
  return {
    ...{ bot, spec },
    async [Symbol.asyncDispose]() {
      leaving.abort()
      await over
    },
  }
}
