/** What every state of every block is drawn from; all quads of all models in one list each. */
export type Models = {
  /** Where a model's quads begin in `quads`; one more than there are models. */
  starts: Uint32Array
  quads: Uint32Array
  layer: Uint16Array
  /** `side | facing << 3 | shade << 6 | translucent << 7`. */
  flags: Uint8Array
  tint: Uint8Array
  /** Twelve for each quad, in half pixels. */
  corners: Int8Array
  /** Eight for each quad, in pixels. */
  uv: Uint8Array
}

export type States = { model: Uint16Array; flags: Uint16Array }

/** In a state's flags: an opaque cube; hidden by its own kind; a fluid shifted by two, its level by four. */
export const stateFlags = { cube: 1, sameKind: 2, fluidShift: 2, levelShift: 4 } as const

/** Reads what `scripts/assets/looks/write-looks.ts` has written. */
export function readModels(bytes: Uint8Array<ArrayBuffer>): Models {
  let at = 0
  const take = (length: number) => {
    at += length
    return bytes.slice(at - length, at).buffer
  }
  const [models = 0, entries = 0, count = 0] = new Uint32Array(take(12))
  const lengths = new Uint16Array(take(models * 2))
  const steps = new Int32Array(take(entries * 4))
  const layer = new Uint16Array(take(count * 2))
  const flags = new Uint8Array(take(count))
  const tint = new Uint8Array(take(count))
  const corners = new Int8Array(woven(new Uint8Array(take(count * 12)), count, 12).buffer)
  const uv = woven(new Uint8Array(take(count * 8)), count, 8)
  const starts = new Uint32Array(models + 1)
  for (let model = 0; model < models; model++) {
    starts[model + 1] = (starts[model] ?? 0) + (lengths[model] ?? 0)
  }
  const quads = new Uint32Array(entries)
  for (let entry = 0, quad = 0; entry < entries; entry++) {
    quad += steps[entry] ?? 0
    quads[entry] = quad
  }
  return { starts, quads, layer, flags, tint, corners, uv }
}

/** From one list for each of `width` numbers to what belongs together side by side. */
function woven(planes: Uint8Array, count: number, width: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(count * width)
  for (let part = 0; part < width; part++) {
    for (let item = 0; item < count; item++) {
      out[item * width + part] = planes[part * count + item] ?? 0
    }
  }
  return out
}

export function readStates(bytes: Uint8Array<ArrayBuffer>): States {
  const words = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 1)
  const count = words.length >> 1
  return { model: words.subarray(0, count), flags: words.subarray(count) }
}
