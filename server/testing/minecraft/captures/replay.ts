import type { Client } from 'minecraft-protocol'
import { until } from '../../until'
import { majorOf } from '../columns/chunks'
import { startScriptedServer } from '../scripted'

/** Whom the captures are of. */
export const recordedPlayer = 'nmptestbot'

export type Place = { x: number; y: number; z: number }
export type Replay = Awaited<ReturnType<typeof startReplay>>

/** A server that sends what a test gives it, byte by byte, and nothing else. */
export async function startReplay(version: string) {
  const joined = Promise.withResolvers<Client>()
  const answers = new Set<number>()
  let asked = 0
  const server = await startScriptedServer({
    version,
    keepAlive: false,
    onJoin(client) {
      client.on('packet', ({ keepAliveId: id }, { name }) => {
        if (name === 'keep_alive') answers.add(Number(BigInt.asUintN(32, BigInt(id))))
      })
      joined.resolve(client)
    },
  })
  const isLong = majorOf(version) > 12 || version === '1.12.2'
  return {
    port: server.port,
    async send(packets: readonly Uint8Array[]) {
      const client = await joined.promise
      for (const packet of packets) client.writeRaw(packet)
    },
    /** Puts the player somewhere, in a packet that no capture has. */
    async teleport(place: Place) {
      const client = await joined.promise
      const rest = { yaw: 0, pitch: 0, flags: 0, teleportId: 1, dismountVehicle: false }
      client.write('position', { ...place, ...rest })
    },
    /** No capture shows its scores where the product does. */
    async showAtTheSide(name: string) {
      const client = await joined.promise
      client.write('scoreboard_display_objective', { position: 1, name })
    },
    /** Returns when the client has read everything: it answers in order. */
    async settled() {
      const client = await joined.promise
      const id = firstId + asked++
      client.write('keep_alive', { keepAliveId: isLong ? [0, id] : id })
      await until('the client to have read it all', () => answers.has(id) || client.ended)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** No capture has such numbers. */
const firstId = 2_000_000_000
