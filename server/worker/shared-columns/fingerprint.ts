/** Drawn anew in each thread, so that no server can aim at two contents with one fingerprint. */
const secret = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n

type Hashable = string | Buffer | Uint8Array | Int32Array

/** The parts in their order, as one short text. */
export function fingerprint(...parts: Hashable[]): string {
  let hash = secret
  for (const part of parts) hash = Bun.hash.wyhash(part, hash)
  return hash.toString(36)
}

export type LightPacket = {
  /** 1.14 to 1.16: every section in one piece. */
  data?: Buffer
  skyLight?: ArrayLike<number>[]
  blockLight?: ArrayLike<number>[]
  skyLightMask?: unknown
  blockLightMask?: unknown
  emptySkyLightMask?: unknown
  emptyBlockLightMask?: unknown
}

export type ChunkPacket = LightPacket & {
  x: number
  z: number
  chunkData: Buffer
  /** Absent since 1.17, where every chunk packet is a whole one. */
  groundUp?: boolean
  bitMap?: unknown
  biomes?: number[]
  blockEntities?: unknown
}

/** Everything in a chunk packet that the column is made of. */
export function fingerprintOfChunk(packet: ChunkPacket): string {
  const { chunkData, groundUp, bitMap, biomes = [], blockEntities } = packet
  const about = text([chunkData.length, groundUp, bitMap, blockEntities])
  const parts = [about, chunkData, Int32Array.from(biomes)]
  return fingerprint(...parts, ...(packet.skyLight ? partsOfLight(packet) : []))
}

export const fingerprintOfLight = (packet: LightPacket) => fingerprint(...partsOfLight(packet))

function partsOfLight(packet: LightPacket): Hashable[] {
  const { data, skyLight = [], blockLight = [] } = packet
  const { skyLightMask, blockLightMask, emptySkyLightMask, emptyBlockLightMask } = packet
  const masks = [skyLightMask, blockLightMask, emptySkyLightMask, emptyBlockLightMask]
  const about = text([data?.length, skyLight.length, blockLight.length, masks])
  return [about, data ?? '', ...[...skyLight, ...blockLight].map(bytesOf)]
}

const bytesOf = (numbers: ArrayLike<number>) => Uint8Array.from(numbers)

const text = (value: unknown) =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part))
