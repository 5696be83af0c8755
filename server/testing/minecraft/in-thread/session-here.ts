import { renderMessage } from '../../../console/lines'
import type { BotSpec } from '../../../game/bot-spec'
import { createAllowList } from '../../../game/targets'
import type { WorkerEvents } from '../../../game/worker-protocol'
import { createOutboundDialer } from '../../../worker/connection/outbound-dialer'
import { type SessionDeps, startSession } from '../../../worker/session/session'
import { createFakeTicker } from '../../fakes/fake-ticker'
import { until } from '../../until'
import { quickTimings } from '../test-host'

type Told = { [K in keyof WorkerEvents]: { name: K; payload: WorkerEvents[K] } }[keyof WorkerEvents]

/** A bot's session in this thread, all that it tells, and its waits, which a test lets pass. */
export function startSessionHere(spec: BotSpec, resume = false, more: Partial<SessionDeps> = {}) {
  const ticker = createFakeTicker()
  const told: Told[] = []
  const of = <K extends keyof WorkerEvents>(name: K) =>
    told.flatMap((one) => (one.name === name ? [one.payload as WorkerEvents[K]] : []))
  const session = startSession(
    {
      dialer: createOutboundDialer(createAllowList(['127.0.0.0/8']), quickTimings),
      ...{ timings: quickTimings, locale: 'es', ticker, join: () => Promise.resolve() },
      admit: () => Promise.resolve(null),
      emit: (name, payload) => void told.push({ name, payload } as Told),
      ...more,
    },
    spec,
    resume,
  )
  const lines = () =>
    of('logs').flatMap(({ entries }) => entries.map(({ message }) => renderMessage(message, 'es')))
  const status = () => of('status').at(-1)
  return {
    ...{ session, ticker, of, lines, status },
    reaches: (wanted: NonNullable<ReturnType<typeof status>>['status']) =>
      until(
        () => `${wanted}: ${JSON.stringify([status(), lines().slice(-9)])}`,
        () => status()?.status === wanted,
      ),
    hears: (part: string) =>
      until(
        () => `${part}: ${lines().join(' | ')}`,
        () => lines().some((line) => line.includes(part)),
      ),
    async end() {
      session.stop()
      await session.done
    },
  }
}
