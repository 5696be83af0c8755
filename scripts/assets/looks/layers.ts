import type { Quad } from '../geometry'
import type { Image } from '../image'
import type { Rgb } from '../raster'

const layerBytes = 16 * 16 * 4

/** Textures of 16 by 16 pixels, each once, and where a quad's corners stand in its own. */
export type Layers = {
  of(quad: Quad, dye: Rgb | null): { layer: number; uv: number[] }
  whole(image: Image): number
  isSeeThrough(layer: number): boolean
  /** Whether one sees both its own colour and what is behind it: coloured glass, ice. */
  isTranslucent(layer: number): boolean
  all(): Uint8Array[]
}

export function createLayers(): Layers {
  const known = new Map<string, number>()
  const layers: Uint8Array[] = []
  const seeThrough: boolean[] = []
  const translucent: boolean[] = []

  function add(pixels: Uint8Array): number {
    const key = Bun.hash(pixels).toString(36)
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, layers.length)
    layers.push(pixels)
    seeThrough.push(pixels.some((value, index) => (index & 3) === 3 && value < 250))
    translucent.push(pixels.some((value, index) => (index & 3) === 3 && value > 20 && value < 235))
    return layers.length - 1
  }

  const drawn = new Map<Image, Map<string, number>>()
  function part(image: Image, [u, v, width, height]: Part, dye: Rgb | null): number {
    const key = [u, v, width, height, ...(dye ?? [])].join()
    const ofImage = drawn.get(image) ?? new Map<string, number>()
    drawn.set(image, ofImage)
    const layer = ofImage.get(key) ?? add(cut(image, [u, v, width, height], dye))
    ofImage.set(key, layer)
    return layer
  }

  return {
    of({ uv, texture }, dye) {
      const { width } = texture
      // Pictures that move are frames one below the other.
      const height = Math.min(texture.height, width)
      const px = uv.map(([u, v]) => [(u / 16) * width, (v / 16) * height] as const)
      if (width === 16 && height === 16) {
        return { layer: part(texture, [0, 0, 16, 16], dye), uv: px.flat().map(clamped) }
      }
      const [us, vs] = [px.map(([u]) => u), px.map(([, v]) => v)]
      const [left, top] = [Math.floor(Math.min(...us)), Math.floor(Math.min(...vs))]
      const wide = Math.max(1, Math.ceil(Math.max(...us)) - left)
      const high = Math.max(1, Math.ceil(Math.max(...vs)) - top)
      const [sx, sy] = [Math.min(1, 16 / wide), Math.min(1, 16 / high)]
      return {
        layer: part(texture, [left, top, wide, high], dye),
        uv: px.flatMap(([u, v]) => [clamped((u - left) * sx), clamped((v - top) * sy)]),
      }
    },
    whole: (image) => part(image, [0, 0, image.width, Math.min(image.height, image.width)], null),
    isSeeThrough: (layer) => seeThrough[layer] ?? false,
    isTranslucent: (layer) => translucent[layer] ?? false,
    all: () => layers,
  }
}

type Part = [u: number, v: number, width: number, height: number]

const clamped = (value: number) => Math.max(0, Math.min(16, Math.round(value)))

/** A part of a picture in the upper left of a layer; what is larger than that is made smaller. */
function cut({ data, width }: Image, [u, v, wide, high]: Part, dye: Rgb | null): Uint8Array {
  const layer = new Uint8Array(layerBytes)
  const [sx, sy] = [Math.max(1, wide / 16), Math.max(1, high / 16)]
  for (let y = 0; y < Math.min(16, high); y++) {
    for (let x = 0; x < Math.min(16, wide); x++) {
      const from = ((v + Math.floor(y * sy)) * width + u + Math.floor(x * sx)) * 4
      const to = (y * 16 + x) * 4
      for (let channel = 0; channel < 3; channel++) {
        layer[to + channel] = ((data[from + channel] ?? 0) * (dye?.[channel] ?? 255)) / 255
      }
      layer[to + 3] = data[from + 3] ?? 0
    }
  }
  return layer
}
