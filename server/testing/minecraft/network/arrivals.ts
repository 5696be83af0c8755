import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import { states } from 'minecraft-protocol'
import { type Place, put } from './backend'
import type { Screen } from './screen'

/**
 * How a network tells a client that it is in another world. Before 1.20.2: by a `respawn` elsewhere
 * and back, as BungeeCord does, or by another `login` and a `respawn`, as Velocity does. Since then:
 * by another configuration state.
 */
export type Style = 'respawn' | 'login' | 'configuration'

/** The ways in which networks move the players of a version. */
export const stylesOf = (version: string): Style[] =>
  minecraftData(version).supportFeature('hasConfigurationState')
    ? ['configuration']
    : ['respawn', 'login']

type Login = {
  dimension: unknown
  gameMode: number
  previousGameMode?: number
  worldType?: string
  worldName?: string
}

/** Tells of a new world what comes in place of its `login`; before 1.20.2. */
export function announce(client: Client, screen: Screen, style: Style, login: Login): void {
  const isOld = typeof login.dimension === 'number'
  const elsewhere = isOld ? (login.dimension === 0 ? -1 : 0) : 'minecraft:the_nether'
  screen.clear(style === 'respawn')
  if (style === 'login') {
    // Clients of before 1.16 stay where they are unless the number changes.
    put(client, 'login', isOld ? { ...login, dimension: elsewhere } : login)
  } else {
    const away = isOld || login.worldType ? { dimension: elsewhere } : {}
    put(client, 'respawn', { ...respawnOf(login), ...away, worldName: elsewhere })
  }
  put(client, 'respawn', respawnOf(login))
}

function respawnOf({ gameMode, previousGameMode = 0, worldType, ...login }: Login) {
  return {
    ...login,
    dimension: worldType ?? login.dimension,
    gamemode: gameMode,
    previousGamemode: previousGameMode & 3,
    copyMetadata: false,
    portalCooldown: 0,
  }
}

/** Leads a client through another configuration state; since 1.20.2. */
export async function configure(
  client: Client,
  { configuration }: Pick<Place, 'configuration'>,
  steps: ((client: Client) => Promise<void> | void)[],
): Promise<void> {
  const acknowledged = next(client, 'configuration_acknowledged')
  put(client, 'start_configuration', {})
  await acknowledged.then(() => {
    client.state = states.CONFIGURATION
  })
  for (const step of steps.splice(0)) await step(client)
  for (const { bytes } of configuration) client.writeRaw(bytes)
  const finished = next(client, 'finish_configuration')
  put(client, 'finish_configuration', {})
  await finished.then(() => {
    client.state = states.PLAY
  })
}

/** The next packet of a name that a client sends; rejects when it leaves before. */
export function next<T>(client: Client, name: string): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const leave = () => reject(new Error(`left before ${name}`))
  client.once(name, resolve)
  client.once('end', leave)
  return promise.finally(() => client.off('end', leave))
}
