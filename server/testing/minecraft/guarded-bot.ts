import { defaultAbilities } from '#contract/bots/abilities'
import { type Danger, defaultGuardian, type Guardian } from '#contract/bots/guardian'
import { renderMessage } from '../../console/lines'
import type { BotSpec } from '../../game/bot-spec'
import { createAllowList } from '../../game/targets'
import type { WorkerEvents } from '../../game/worker-protocol'
import { createOutboundDialer } from '../../worker/connection/outbound-dialer'
import { startSession } from '../../worker/session/session'
import { createFakeTicker } from '../fakes/fake-ticker'
import { until } from '../until'
import { type ChestOptions, startChestServer } from './chest-server'
import { quickTimings, specFor } from './test-host'

type Wanted = Omit<Partial<Guardian>, 'dangers'> & {
  dangers?: { [D in Danger]?: Partial<Guardian['dangers'][D]> }
}

/** An armed guardian that looks out for these dangers, and for no other. */
export function guardianLike({ dangers = {}, ...settings }: Wanted): Guardian {
  const of = <D extends Danger>(danger: D) => [
    danger,
    { ...defaultGuardian.dangers[danger], enabled: danger in dangers, ...dangers[danger] },
  ]
  const all = (Object.keys(defaultGuardian.dangers) as Danger[]).map(of)
  return { ...defaultGuardian, enabled: true, ...settings, dangers: Object.fromEntries(all) }
}

type Told = { [K in keyof WorkerEvents]: { name: K; payload: WorkerEvents[K] } }[keyof WorkerEvents]

/**
 * A server and a bot of this thread that goes there, whose waits a test lets pass. With `awayMs` it was
 * kept away when what it waited in was lost.
 */
export async function startGuardedBot(
  options: ChestOptions & { spec?: Partial<BotSpec>; awayMs?: number },
  guardian: Guardian,
) {
  const { spec: more, awayMs, ...world } = options
  const server = await startChestServer(world)
  const ticker = createFakeTicker()
  const told: Told[] = []
  const of = <K extends keyof WorkerEvents>(name: K) =>
    told.flatMap((one) => (one.name === name ? [one.payload as WorkerEvents[K]] : []))
  const abilities = { ...defaultAbilities, guardian }
  const spec = specFor(server.port, { version: options.version, abilities, ...more })
  if (awayMs !== undefined) spec.awayUntil = Date.now() + awayMs
  const session = startSession(
    {
      dialer: createOutboundDialer(createAllowList(['127.0.0.0/8']), quickTimings),
      ...{ timings: quickTimings, locale: 'es', ticker, join: () => Promise.resolve() },
      admit: () => Promise.resolve(null),
      emit: (name, payload) => void told.push({ name, payload } as Told),
    },
    spec,
    awayMs !== undefined,
  )
  const lines = () =>
    of('logs').flatMap(({ entries }) => entries.map(({ message }) => renderMessage(message, 'es')))
  const status = () => of('status').at(-1)
  const reaches = (wanted: NonNullable<ReturnType<typeof status>>['status']) =>
    until(
      () => `${wanted}: ${JSON.stringify([status(), lines().slice(-9)])}`,
      () => status()?.status === wanted,
    )
  const hears = (part: string) =>
    until(
      () => `${part}: ${lines().join(' | ')}`,
      () => lines().some((line) => line.includes(part)),
    )
  if (awayMs === undefined) {
    await reaches('running')
    await hears('está en el mundo')
  }
  return {
    ...{ server, session, spec, ticker, of, lines, status, reaches, hears },
    client() {
      const client = server.clients.at(-1)
      if (!client) throw new Error('nobody came')
      return client
    },
    /** What its guardian has told. */
    acts: () => of('guardianActed').map(({ said }) => renderMessage(said, 'es')),
    dangers: () => of('botStats').flatMap(({ danger }) => danger ?? []),
    async [Symbol.asyncDispose]() {
      session.stop()
      await session.done
      await server[Symbol.asyncDispose]()
    },
  }
}
