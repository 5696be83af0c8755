import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import { varint } from '../../game/wire/frames'

type Mappings = { packet: [string, [{ type: [string, { mappings: Record<string, string> }] }]] }
type Internals = {
  serializer: { proto: { createPacketBuffer(type: string, value: unknown): Buffer } }
}

/** Written out, in the play state: minecraft-protocol leaves to chance the byte before the dialog. */
export function showDialog(client: Client, dialog: object): void {
  const { protocol } = minecraftData(client.version) as unknown as {
    protocol: { play: { toClient: { types: Mappings } } }
  }
  const [, [{ type }]] = protocol.play.toClient.types.packet
  const names = Object.entries(type[1].mappings)
  const [number] = names.find(([, name]) => name === 'show_dialog') ?? []
  const { serializer } = client as unknown as Internals
  const nbt = serializer.proto.createPacketBuffer('anonymousNbt', dialog)
  client.writeRaw(Buffer.concat([varint(Number(number)), Buffer.of(0), nbt]))
}
