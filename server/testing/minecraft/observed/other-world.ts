import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import { oldLogin } from '../scripted'

type Shared = { dimension: unknown; gamemode?: unknown }
type Login = Shared & { worldState?: Shared; worldType?: string; gameMode?: number }

/** Leads a client to a world of this name and of the same kind; until 1.15.2, to the one of this number. */
export function leadTo(client: Client, name: string, number = -1): void {
  const { loginPacket } = minecraftData(client.version) as unknown as { loginPacket?: Login }
  if (!loginPacket) {
    client.write('respawn', { ...oldLogin, gamemode: 0, dimension: number })
    return
  }
  const { worldState = loginPacket, gameMode } = loginPacket
  const shared = { ...worldState, gamemode: worldState.gamemode ?? gameMode, previousGamemode: 0 }
  const other = { ...shared, dimension: loginPacket.worldType ?? worldState.dimension }
  const named = { ...other, name, worldName: name }
  client.write('respawn', { ...named, worldState: named, copyMetadata: 0 })
}
