import { type Bus, connectBus } from '../bus/connection'
import type { Config } from '../config'
import type { Context } from '../context'
import { partLogger } from '../log'
import type { Claims } from '../machines/bus/claims'
import { replicasOf } from '../machines/config'
import { createLeadership, type Leadership } from './leadership'

/** Another control leads this installation. */
export class LedElsewhere extends Error {
  override name = 'LedElsewhere'
}

export type Lead = AsyncDisposable & {
  /** Another one leads from now on; never, if none does. */
  deposed: Promise<void>
}

const log = partLogger('serve')

/** Whoever starts waits for the bus no longer than this: it may come later. */
const busMs = 3_000

/** Leads this installation for as long as it is not disposed, where there is a bus. Throws LedElsewhere. */
export async function lead(
  { config, machines }: Pick<Context, 'config' | 'machines'>,
  { id, takes }: { id: string; takes: boolean },
): Promise<Lead> {
  const deposed = Promise.withResolvers<void>()
  if (!config.bus)
    return { deposed: deposed.promise, [Symbol.asyncDispose]: () => Promise.resolve() }
  await using parts = new AsyncDisposableStack()
  const bus = parts.use(await connectAs(await machines.claims(), config.bus.urls))
  const leadership = parts.use(createLeadership(bus, { id, replicas: replicasOf(config.bus) }))
  // A bus that does not say is no reason not to start.
  if (!takes && (await isUp(bus)) && (await isLed(leadership)) === true) throw new LedElsewhere()
  leadership.hold({ takes, onDeposed: deposed.resolve })
  const held = parts.move()
  return { deposed: deposed.promise, [Symbol.asyncDispose]: () => held.disposeAsync() }
}

/** Whether another control leads the installation whose keys these are; null when the bus does not say. */
export async function isLedElsewhere(
  { bus: config }: Pick<Config, 'bus'>,
  claims: Claims,
  id: string,
): Promise<boolean | null> {
  if (!config) return null
  await using bus = await connectAs(claims, config.urls)
  await using leadership = createLeadership(bus, { id, replicas: replicasOf(config) })
  return (await isUp(bus)) ? await isLed(leadership) : null
}

async function connectAs(claims: Claims, urls: string[]): Promise<Bus> {
  const { jwt, seed } = await claims.own('control')
  return connectBus({
    ...{ url: urls.join(','), name: 'leader', credentials: { jwt: () => jwt, seed } },
    trouble: (error) => log.debug('serve.leadershipUnknown', { error }),
  })
}

async function isUp(bus: Bus): Promise<boolean> {
  const up = Promise.withResolvers<boolean>()
  using _ = bus.onUp(() => up.resolve(true))
  return await Promise.race([up.promise, Bun.sleep(busMs).then(() => false)])
}

/** Null when the bus does not say. */
const isLed = (leadership: Leadership): Promise<boolean | null> =>
  leadership.isHeldByOther().catch((error) => {
    log.warning('serve.leadershipUnknown', { error })
    return null
  })
