import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import type { DisconnectReason } from '../../server/contract/bots/connections'
import { hostileAttacks, startHostileServer } from '../../server/testing/minecraft/hostile'
import { listPlayer, sayAs } from '../../server/testing/minecraft/player-chat'
import { spawn, startWorldServer, teleport } from '../../server/testing/minecraft/world-server'
import { createRandom } from '../../server/testing/random'
import { startLine } from './line'

/** What a kind of server is told: how long an hour of its week takes, and whom to tell why. */
type Life = {
  hourMs: number
  /** A session ends now for this reason. */
  ending(reason: DisconnectReason): void
}

type Kind = {
  version: string
  /** Why sessions may end there: counted one by one, any of these, or none at all. */
  ends: { counted: boolean; reasons: readonly DisconnectReason[] }
  /** Starts it, and returns its port. */
  start(life: Life): Promise<number>
}

const never = { counted: true, reasons: [] }
const random = createRandom(1)
const every = (ms: number, run: () => void) => setInterval(run, ms)

/** Worlds that bots live in without an end, whatever they are told there. */
const peaceful = (version: string, live: (clients: () => Client[], life: Life) => void): Kind => ({
  version,
  ends: never,
  async start(life) {
    const server = await startWorldServer({ version })
    live(() => server.clients.filter(({ socket }) => !socket.destroyed), life)
    return server.port
  },
})

export const kinds: Record<string, Kind> = {
  steady: peaceful('1.16.5', () => undefined),

  talking: peaceful('1.20.4', (clients, { hourMs }) => {
    every(hourMs / 60, () => {
      for (const client of clients()) {
        listPlayer(client)
        sayAs(client, 0, `hola ${random(1_000)}`)
      }
    })
  }),

  /** Chat of types that nobody named, creatures that were never there, health of no creature. */
  lying: peaceful('1.21.4', (clients, { hourMs }) => {
    every(hourMs / 20, () => {
      for (const client of clients()) {
        sayAs(client, 40 + random(40), 'de ningún tipo')
        client.write('entity_velocity', {
          entityId: 9_000 + random(500),
          velocity: { x: 1, y: 1, z: 1 },
        })
        client.write('set_slot', { windowId: 77, stateId: 1, slot: 900, item: { itemCount: 0 } })
      }
    })
  }),

  busy: peaceful('1.18.2', (clients, { hourMs }) => {
    const { blocksByName } = minecraftData('1.18.2')
    every(Math.max(50, hourMs / 200), () => {
      const type = [blocksByName.gold_block, blocksByName.stone][random(2)]?.defaultState ?? 0
      const location = { x: random(16), y: spawn.y, z: random(4) }
      for (const client of clients()) {
        client.write('block_change', { location, type })
        client.write('update_time', { age: [0, random(1e6)], time: [0, random(24_000)] })
      }
    })
  }),

  /** Moves its players between two worlds, as proxies do. */
  switching: peaceful('1.16.5', (clients, { hourMs }) => {
    const { loginPacket } = minecraftData('1.16.5') as unknown as { loginPacket: object }
    every(hourMs, () => {
      for (const client of clients()) {
        for (const worldName of ['minecraft:the_nether', 'minecraft:overworld']) {
          client.write('respawn', { ...loginPacket, worldName, gamemode: 0, copyMetadata: false })
        }
        teleport(client, spawn)
      }
    })
  }),

  lagging: {
    version: '1.12.2',
    ends: never,
    async start() {
      const server = await startWorldServer({ version: '1.12.2' })
      const line = await startLine(server.port)
      every(250, () => line.delay(200 + random(1_500)))
      return line.port
    },
  },

  /** Says nothing for a while, a few times a day. */
  freezing: {
    version: '1.20.4',
    ends: { counted: false, reasons: ['timeout', 'duplicate-login', 'unreachable'] },
    async start({ hourMs }) {
      const server = await startWorldServer({ version: '1.20.4' })
      const line = await startLine(server.port)
      every(hourMs * 8 + 60_000, () => line.delay(45_000))
      every(hourMs * 8 + 60_000, () => setTimeout(() => line.delay(0), 45_000))
      return line.port
    },
  },

  /** Restarts four times a day: with a word, or by falling over. */
  restarting: {
    version: '1.19.4',
    ends: { counted: false, reasons: ['restart', 'unreachable', 'rate-limit'] },
    async start({ hourMs }) {
      let server = await startWorldServer({ version: '1.19.4' })
      const { port } = server
      const restart = async () => {
        if (random(2) === 0) {
          for (const client of server.clients) client.end(JSON.stringify({ text: 'Server closed' }))
        }
        await server[Symbol.asyncDispose]()
        await Bun.sleep(hourMs / 4)
        server = await startWorldServer({ version: '1.19.4', port })
      }
      every(hourMs * 6, () => void restart())
      return port
    },
  },

  /** Throws everybody out once a day or so, and says why. */
  kicking: {
    version: '1.8.8',
    ends: { counted: true, reasons: ['idle', 'restart', 'kicked'] },
    async start({ hourMs, ending }) {
      const reasons = [
        ['idle', 'You have been idle for too long!'],
        ['restart', 'Server is restarting'],
        ['kicked', 'Kicked by an operator.'],
      ] as const
      const server = await startWorldServer({
        version: '1.8.8',
        onJoin(client) {
          const [reason, text] = reasons[random(reasons.length)] ?? reasons[0]
          const kick = () => {
            if (client.socket.destroyed) return
            ending(reason)
            client.end(JSON.stringify({ text }))
          }
          const timer = setTimeout(kick, hourMs * (12 + random(24)))
          client.once('end', () => clearTimeout(timer))
        },
      })
      return server.port
    },
  },

  /** A new attack for each that comes. */
  hostile: {
    version: '1.8.8',
    ends: {
      counted: false,
      reasons: ['protocol', 'timeout', 'too-much-data', 'unreachable', 'blocking', 'wrong-version'],
    },
    async start() {
      const attacks = hostileAttacks.filter((attack) => !/^(status|inner)/.test(attack))
      const servers = await Promise.all(attacks.map(startHostileServer))
      let turn = 0
      const line = await startLine(() => servers[turn++ % servers.length]?.port ?? 0)
      return line.port
    },
  },
}
