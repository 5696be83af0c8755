import minecraftData from 'minecraft-data'
import type { Bot } from 'mineflayer'
import { varint } from '../../../game/wire/frames'
import type { Tag } from './tags'

type Client = Bot['_client']
type Packets = { packet: [string, [{ type: [string, { mappings: Record<string, string> }] }]] }
type Internals = {
  serializer: { proto: { createPacketBuffer(type: string, value: unknown): Buffer } }
  writeRaw(packet: Buffer): void
}

const packetName = 'custom_click_action'
/** A payload that is none: the end of a compound. */
const noTag = Buffer.of(0)

/**
 * Tells the server of a click under its own name for it. In the game the payload stands behind its
 * length, which minecraft-data takes for a yes or no.
 */
export function sendCustomClick(client: Client, id: string, payload: Tag | null): void {
  const number = numberOf(client)
  if (number === null) return
  const { serializer } = client as unknown as Internals
  const nbt = payload ? serializer.proto.createPacketBuffer('anonymousNbt', payload) : noTag
  const name = Buffer.from(id)
  const parts = [varint(number), varint(name.length), name, varint(nbt.length), nbt]
  ;(client as unknown as Internals).writeRaw(Buffer.concat(parts))
}

function numberOf({ version, state }: Client): number | null {
  const { protocol } = minecraftData(version) as unknown as {
    protocol: Record<string, { toServer: { types: Packets } } | undefined>
  }
  const [, [{ type } = { type: null }] = []] = protocol[state]?.toServer.types.packet ?? []
  const found = Object.entries(type?.[1].mappings ?? {}).find(([, name]) => name === packetName)
  return found ? Number(found[0]) : null
}
