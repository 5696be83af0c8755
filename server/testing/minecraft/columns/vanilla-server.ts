import type { Client } from 'minecraft-protocol'
import { type ScriptedServer, startScriptedServer, welcome } from '../scripted'
import { teleport } from '../world-server'
import { type Chunk, chunkPackets } from './chunks'
import { type VanillaWorld, vanillaPiece } from './vanilla'

export type VanillaServer = ScriptedServer & { spawn: { x: number; y: number; z: number } }

type Options = { world: VanillaWorld; most?: number; onJoin?(client: Client): void }

/** A piece of a world that the game itself has made, to stand in. */
export async function startVanillaServer({
  world,
  most = 49,
  onJoin,
}: Options): Promise<VanillaServer> {
  const [, version] = world
  const { columns, spawn } = await vanillaPiece(world, most)
  const server = await startScriptedServer({
    version,
    maxPlayers: 100,
    onJoin(client) {
      welcome(client)
      for (const { x, z, column } of columns) {
        for (const packet of chunkPackets(version, { x, z }, column as Chunk))
          client.write(...packet)
      }
      teleport(client, spawn)
      onJoin?.(client)
    },
  })
  return Object.assign(server, { spawn })
}
