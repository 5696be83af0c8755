import type { Client } from 'minecraft-protocol'
import { announce, configure, type Style } from './arrivals'
import { enterWorld, type Place } from './backend'
import { followScreen } from './screen'

/** Somebody who came to the network, wherever they are. */
export type NetworkPlayer = {
  client: Client
  /** Where they are; null while they are in no world yet. */
  world: string | null
  /** What is to be done in their next configuration state. */
  steps: ((client: Client) => Promise<void> | void)[]
  go(world: string): Promise<void>
  leave(): void
}

type Network = {
  version: string
  style: Style
  portOf(world: string): number
}

/** What players say to the network, or what it says to worlds in their stead. */
const forNetwork = new Set([
  ...['keep_alive', 'configuration_acknowledged', 'cookie_response', 'resource_pack_receive'],
  'custom_click_action',
])

const commands = new Set(['chat', 'chat_message', 'chat_command', 'chat_command_signed'])

/** Passes on what a player and their world say to each other, byte by byte. */
export function welcomePlayer({ version, style, portOf }: Network, client: Client): NetworkPlayer {
  const screen = followScreen(client, version)
  let place: Place | null = null
  let turn = Promise.resolve()

  function attach(next: Place) {
    const isSwitch = player.world !== null
    place = next
    next.follow((packet) => {
      screen.see(packet)
      if (isSwitch && packet.name === 'login' && style !== 'configuration') {
        announce(client, screen, style, packet.fields as Parameters<typeof announce>[3])
      } else client.writeRaw(packet.bytes)
    })
  }

  async function move(world: string) {
    const next = enterWorld(version, portOf(world), client.username)
    await next.entered
    place?.leave()
    place = null
    if (style === 'configuration' && player.world !== null) {
      await configure(client, next, player.steps)
    }
    attach(next)
    player.world = world
  }

  client.on('packet', (fields, { name, state }, bytes) => {
    if (state !== 'play' || forNetwork.has(name)) return
    const { message = '', command = message.replace(/^\//, '') } = fields ?? {}
    const [, wanted] = (commands.has(name) && /^server (\w+)$/.exec(command)) || []
    if (wanted && command !== message) void player.go(wanted)
    else place?.tell(bytes)
  })
  client.on('end', () => player.leave())

  const player: NetworkPlayer = {
    client,
    world: null,
    steps: [],
    go(world) {
      turn = turn.then(() => move(world))
      return turn
    },
    leave: () => place?.leave(),
  }
  return player
}
