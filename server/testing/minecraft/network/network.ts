import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import { until } from '../../until'
import { showDialog } from '../raw-dialog'
import { type ScriptedServer, startScriptedServer } from '../scripted'
import { next, type Style, stylesOf } from './arrivals'
import { put } from './backend'
import { type NetworkPlayer, welcomePlayer } from './player'

/** When something is said: now, or in the configuration state of the next switch. */
type When = 'now' | 'configuring'

/** How somebody came in by a transfer, and what they showed of what was left with them. */
type Arrival = { intention: number; cookies: Record<string, string | null> }

/** Worlds behind one address, between which players are switched as proxies do. */
export type Network<World extends string> = AsyncDisposable & {
  port: number
  /** Everybody who is in the network. */
  players: readonly NetworkPlayer[]
  /** Where the player who came last is. */
  where(): World | null
  /** Moves that player; settles when the world's first words are on their way. */
  switch(world: World): Promise<void>
  /** Offers a resource pack, and tells what the player answers until it is there or refused. */
  offerPack(options: { forced: boolean; when?: When }): Promise<number[]>
  /** Shows a dialog; since 1.21.6. */
  showDialog(dialog: object, when?: When): void
  /** Demands a yes to this text in the configuration state of the next switch; since 1.21.9. */
  codeOfConduct(text: string): Promise<void>
  /** Leaves these with the player and sends them to the network's other door; since 1.20.5. */
  transfer(cookies?: Record<string, string>): Promise<void>
  /** Who came in by that door. */
  arrivals: readonly Arrival[]
}

type Options<World extends string> = {
  version: string
  style?: Style
  /** The first one is where players come in, unless their cookie names another. */
  worlds: Record<World, { port: number }>
}

/** A cookie that names the world into which somebody is let. */
export const worldCookie = 'network:world'

export async function startNetwork<World extends string>({
  version,
  style = stylesOf(version)[0] ?? 'configuration',
  worlds,
}: Options<World>): Promise<Network<World>> {
  const players: NetworkPlayer[] = []
  const arrivals: Arrival[] = []
  const [first] = Object.keys(worlds) as World[]
  const known = new Set<string>()
  const portOf = (world: string) => {
    if (!Object.hasOwn(worlds, world)) throw new Error(`no world ${world}`)
    return worlds[world as World].port
  }

  function welcome(client: Client): NetworkPlayer {
    const player = welcomePlayer({ version, style, portOf }, client)
    players.push(player)
    client.on('end', () => void players.splice(players.indexOf(player), 1))
    return player
  }

  async function letIn(client: Client) {
    const player = welcome(client)
    await player.go(first ?? '')
  }

  async function receive(client: Client, intention: number) {
    const player = welcome(client)
    const cookies: Arrival['cookies'] = {}
    for (const cookie of known) {
      const answer = next<{ value?: Buffer }>(client, 'cookie_response')
      put(client, 'cookie_request', { cookie })
      const { value } = await answer
      cookies[cookie] = value ? String(value) : null
    }
    arrivals.push({ intention, cookies })
    await player.go(cookies[worldCookie] ?? first ?? '')
  }

  const [front, other] = await openDoors(version, letIn, receive)
  const newest = () => {
    const player = players.at(-1)
    if (!player) throw new Error('nobody is here')
    return player
  }
  const say = (when: When, step: (client: Client) => Promise<void> | void) => {
    const player = newest()
    if (when === 'now') step(player.client)
    else player.steps.push(step)
  }

  return {
    port: front.port,
    players,
    where: () => (players.at(-1)?.world ?? null) as World | null,
    switch: (world) => newest().go(world),
    async offerPack({ forced, when = 'now' }) {
      const answers: number[] = []
      const { client } = newest()
      const hear = ({ result }: { result: number }) => void answers.push(result)
      client.on('resource_pack_receive', hear)
      say(when, () => put(client, ...packOf(version, forced)))
      await until('an answer to the pack', () => answers.some((answer) => answer !== underWay))
      client.off('resource_pack_receive', hear)
      return answers
    },
    showDialog(dialog, when = 'now') {
      say(when, (client) => {
        if (when === 'now') showDialog(client, dialog)
        else put(client, 'show_dialog', { dialog })
      })
    },
    async codeOfConduct(text) {
      const accepted = Promise.withResolvers<void>()
      say('configuring', async (client) => {
        const answer = next(client, 'accept_code_of_conduct')
        put(client, 'code_of_conduct', { contents: text })
        await answer.then(() => accepted.resolve(), accepted.reject)
      })
      await accepted.promise
    },
    async transfer(cookies = {}) {
      const { client } = newest()
      for (const [key, value] of Object.entries(cookies)) {
        known.add(key)
        put(client, 'store_cookie', { key, value: Buffer.from(value) })
      }
      const gone = new Promise((resolve) => client.once('end', resolve))
      put(client, 'transfer', { host: '127.0.0.1', port: other.port })
      await gone
    },
    arrivals,
    async [Symbol.asyncDispose]() {
      for (const player of [...players]) player.leave()
      await front[Symbol.asyncDispose]()
      await other[Symbol.asyncDispose]()
    },
  }
}

type Door = (client: Client, intention: number) => Promise<void>

/** Where players come in, and where those do whom the network itself sends there. */
async function openDoors(version: string, ...doors: [Door, Door]) {
  const [front, other] = doors.map((enter) => openDoor(version, enter))
  if (!front || !other) throw new Error('two doors')
  return await Promise.all([front, other])
}

async function openDoor(version: string, enter: Door): Promise<ScriptedServer> {
  const intentions = new WeakMap<Client, number>()
  const door = await startScriptedServer({
    version,
    keepAlive: false,
    onJoin(client) {
      // Who leaves while they are led somewhere has left.
      enter(client, intentions.get(client) ?? 0).catch(() => client.socket.destroy())
    },
  })
  door.onConnection((client) => {
    client.prependOnceListener('set_protocol', (packet: { nextState: number }) => {
      intentions.set(client, packet.nextState)
      // As far as the library under this server is concerned, a transfer is a join like any other.
      if (packet.nextState === transferred) packet.nextState = joins
    })
  })
  return door
}

const joins = 2
const transferred = 3
/** The answer of a client that will load a pack and has not yet. */
const underWay = 3

/** A pack as a version is told of it. */
function packOf(version: string, forced: boolean): [name: string, packet: object] {
  const pack = { url: 'http://127.0.0.1:1/pack.zip', hash: 'a'.repeat(40), forced }
  const hasId = minecraftData(version).version['>=']('1.20.3')
  if (!hasId) return ['resource_pack_send', pack]
  return ['add_resource_pack', { ...pack, uuid: '0194a3b2-0000-7000-8000-000000000001' }]
}
