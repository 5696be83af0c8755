import minecraftData from 'minecraft-data'
import { createDeserializer, createSerializer, type States } from 'minecraft-protocol'
import type { RecordedState } from '../../game/recording/packets'

type Direction = 'toServer' | 'toClient'
type Numbers = { nameOf(id: number): string | undefined; idOf(name: string): number | undefined }

/** As minecraft-data has them: the first field of every packet maps its number to its name. */
type Packet = [unknown, [{ type: [unknown, { mappings: Record<string, string> }] }, ...unknown[]]]

/** The numbers of a version's packets. */
export function packetNumbers(version: string, state: RecordedState, to: Direction): Numbers {
  const { protocol } = minecraftData(version) as unknown as {
    protocol: Partial<Record<RecordedState, Record<Direction, { types: { packet: Packet } }>>>
  }
  const [, fields] = protocol[state]?.[to].types.packet ?? [null, null]
  const mappings = Object.entries(fields?.[0].type[1].mappings ?? {})
  const names = new Map(mappings.map(([number, name]) => [Number(number), name]))
  const ids = new Map(mappings.map(([number, name]) => [name, Number(number)]))
  return { nameOf: (id) => names.get(id), idOf: (name) => ids.get(name) }
}

type Writer = { createPacketBuffer(packet: { name: string; params: object }): Buffer }
type Reader = {
  parsePacketBuffer(bytes: Buffer): { data: { name: string; params: Record<string, unknown> } }
}

/** Writes packets of one side in one state, as their bytes are without compression. */
export const packetWriter = (version: string, state: RecordedState, isServer: boolean): Writer =>
  createSerializer({ isServer, version, state: state as States, customPackets: {} })

/** Reads what servers send in one state, or what a server hears. */
export const packetReader = (version: string, state: RecordedState, isServer = false): Reader =>
  createDeserializer({ isServer, version, state: state as States, customPackets: {} })
