import type { Bot } from 'mineflayer'
import { text } from '../../locales/text'
import { CommandRefusal } from '../commands/command'
import { within } from '../commands/deadline'

type Spawned = { worldName?: string; dimension?: unknown; worldState?: { name: string } }

/** What a packet calls the world into which it puts the player: a name, or a number before 1.16. */
export const worldIn = ({ worldState, worldName, dimension }: Spawned) =>
  worldState?.name ?? worldName ?? dimension

type Stay = {
  here: AbortController
  lost: (() => void)[]
  /** The login of the world to which it is led has not come yet. */
  isBetween: boolean
}

const stays = new WeakMap<Bot, Stay>()

const stayIn = (bot: Bot): Stay => {
  const known = stays.get(bot) ?? { here: new AbortController(), lost: [], isBetween: false }
  stays.set(bot, known)
  return known
}

/**
 * Notices when the bot loses its world: servers lead players to another dimension by `respawn`, and
 * proxies to another server by a `respawn`, by one more `login`, or by one more configuration state.
 */
export function watchStay(bot: Bot): void {
  const { _client: client } = bot
  const stay = stayIn(bot)
  let world: unknown
  stay.isBetween = true

  function lose() {
    const { here } = stay
    stay.here = new AbortController()
    for (const run of stay.lost.toReversed()) run()
    here.abort(new CommandRefusal(text('commands.movedAway')))
  }

  client.on('start_configuration', () => {
    stay.isBetween = true
    lose()
  })
  client.on('login', (packet: Spawned) => {
    world = worldIn(packet)
    if (!stay.isBetween) lose()
    stay.isBetween = false
  })
  client.on('respawn', (packet: Spawned) => {
    if (worldIn(packet) === world) return
    world = worldIn(packet)
    lose()
  })
}

/** Calls whenever the bot loses its world, before the next one is told of; who asked last comes first. */
export function onWorldLost(bot: Bot, run: () => void): void {
  stayIn(bot).lost.push(run)
}

/** Aborts when the bot loses the world in which it is now. */
export const stayOf = (bot: Bot): AbortSignal => stayIn(bot).here.signal

/** Does what is of use in this world alone: no longer than the bot is there. */
export async function whileHere<T>(
  bot: Bot,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T> | T,
): Promise<T> {
  const stay = stayOf(bot)
  const either = AbortSignal.any([signal, stay])
  return await within(
    Number.POSITIVE_INFINITY,
    stay,
    Promise.try(() => work(either)),
    '',
  )
}

/** Whether the server lets the bot play, and does not lead it to another world just now. */
export const isInPlay = (bot: Bot): boolean =>
  bot._client.state === 'play' && !stayIn(bot).isBetween
