import type { Column } from './column'
import { createMesher, type Looks, type Mesh } from './mesh'

/** Of what lies about, wherever that is: the grass of plains. */
const plains = [0x91, 0xbd, 0x59, 0x77, 0xab, 0x2f, 0x3f, 0x76, 0xe4]
const tints = Uint8Array.from(Array.from({ length: 16 }, () => plains).flat())
const empty: Column = { sections: new Map(), tints, signs: new Map() }

/** A block by itself, with nothing around it, in the lowest corner of a section. */
export function meshPiece(state: number, looks: Looks): Mesh | null {
  const states = new Uint16Array(4096)
  states[0] = state
  const own: Column = {
    sections: new Map([[0, { states, sky: 15, block: 0 }]]),
    tints,
    signs: new Map(),
  }
  const at = (x: number, z: number) => (x === 0 && z === 0 ? own : empty)
  return createMesher({ at }, looks).mesh(0, 0, 0)
}
