import { columnFormat } from '#contract/bots/view-format'
import type { Column } from '../shared-columns/column'

const { none, full, nibbles } = columnFormat.light
const size = 2048

/** The light of a section: of one kind everywhere, or a nibble for each block, `y << 8 | z << 4 | x`. */
export type Light = { kind: number; bytes: Uint8Array | null }
export type SectionLight = { sky: Light; block: Light }

/** How the game's versions keep light: behind the blocks, in the section, or beside the sections. */
type Bits = { data: Uint32Array }
type Kept = { data?: unknown; skyLight?: Bits | null; blockLight?: Bits | null }

/** The light of each section, the lowest first; where none is known it is day. */
export function lightOf(column: Column): SectionLight[] {
  const { sections, skyLightSections, blockLightSections } = column
  const skies = sections.map((section, index) =>
    skyLightSections ? bytesOf(skyLightSections[index + 1]) : ownLight(section, 'sky'),
  )
  const lit = skies.findLastIndex((bytes) => bytes !== null)
  return sections.map((section, index) => {
    const sky = skies[index] ?? null
    const block = blockLightSections
      ? bytesOf(blockLightSections[index + 1])
      : ownLight(section, 'block')
    return {
      sky: sky ? lightFrom(sky) : { kind: index > lit ? full : none, bytes: null },
      block: block ? lightFrom(block) : { kind: none, bytes: null },
    }
  })
}

function ownLight(section: object | null, which: 'sky' | 'block'): Uint8Array | null {
  const { data, skyLight, blockLight }: Kept = section ?? {}
  if (Buffer.isBuffer(data)) {
    const from = which === 'block' ? 8_192 : 8_192 + size
    return data.length >= from + size ? data.subarray(from, from + size) : null
  }
  return bytesOf(which === 'sky' ? skyLight : blockLight)
}

/** Of both kinds of bit arrays, four bits a value lie in this order. */
function bytesOf(bits: unknown): Uint8Array | null {
  const { data }: Partial<Bits> = bits ?? {}
  if (!(data instanceof Uint32Array) || data.byteLength < size) return null
  return new Uint8Array(data.buffer, data.byteOffset, size)
}

function lightFrom(bytes: Uint8Array): Light {
  const [first] = bytes
  if (first !== 0 && first !== 255) return { kind: nibbles, bytes }
  if (bytes.some((byte) => byte !== first)) return { kind: nibbles, bytes }
  return { kind: first === 0 ? none : full, bytes: null }
}
