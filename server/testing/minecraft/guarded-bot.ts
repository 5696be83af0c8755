import { defaultAbilities } from '#contract/bots/abilities'
import { type Danger, defaultGuardian, type Guardian } from '#contract/bots/guardian'
import { renderMessage } from '../../console/lines'
import type { BotSpec } from '../../game/bot-spec'
import { type ChestOptions, startChestServer } from './chest-server'
import { startSessionHere } from './in-thread/session-here'
import { specFor } from './test-host'

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
  const abilities = { ...defaultAbilities, guardian }
  const spec = specFor(server.port, { version: options.version, abilities, ...more })
  if (awayMs !== undefined) spec.awayUntil = Date.now() + awayMs
  const bot = startSessionHere(spec, awayMs !== undefined)
  const { session, ticker, of, lines, status, reaches, hears, end } = bot
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
      await end()
      await server[Symbol.asyncDispose]()
    },
  }
}
