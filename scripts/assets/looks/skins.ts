import { skinNames } from '../../../web/viewer/creatures/table'
import type { Image } from '../image'
import type { Look } from '../source'

/** Pixels of a place in the sheet, and places in its row: `web/viewer/gl/skins.ts` counts alike. */
const [place, perRow] = [16, 64]
const width = place * perRow
/** Who wants no textures gets one colour for so many pixels. */
const coarse = 8

export type SkinSheet = { pixels: Uint8Array; plain: Uint8Array; places: Record<string, number> }

/** The skins of all creatures in one picture, and in which of its places each begins. */
export function skinSheet(looks: Look[]): SkinSheet {
  const images = skinNames.map((name) => ({ name, image: skinOf(looks, name) }))
  images.sort((one, other) => other.image.height - one.image.height)
  const places: Record<string, number> = {}
  const placed: { image: Image; x: number; y: number }[] = []
  let [x, y, high] = [0, 0, 0]
  for (const { name, image } of images) {
    if (x + image.width > width) [x, y, high] = [0, y + high, 0]
    high = Math.max(high, rounded(image.height))
    places[name] = (y / place) * perRow + x / place
    placed.push({ image, x, y })
    x += rounded(image.width)
  }
  const sheet = { width, height: y + high, data: new Uint8Array(width * (y + high) * 4) }
  const plain = { ...sheet, data: new Uint8Array(sheet.data.length) }
  for (const { image, ...at } of placed) {
    lay(sheet, image, at)
    lay(plain, coarsened(image), at)
  }
  return { pixels: sheet.data, plain: plain.data, places }
}

const rounded = (length: number) => Math.ceil(length / place) * place

/** `a+b`: b over a; `a@1.21.4`: as it was in that version. */
function skinOf(looks: Look[], name: string): Image {
  const [base, ...over] = name.split('+').map((one) => {
    const [path = '', version] = one.split('@')
    const from = version ? looks.filter((look) => look.version === version) : looks
    const full = path.startsWith('block/') ? path : `entity/${path}`
    const image = from.map((look) => look.texture(full)).find((found) => found)
    if (!image) throw new Error(`no texture ${one}`)
    return image
  })
  if (!base) throw new Error(`no texture ${name}`)
  const out = { ...base, data: Uint8Array.from(base.data) }
  for (const image of over) lay(out, image, { x: 0, y: 0 })
  return out
}

/** Lays what is not clear of a picture over another one. */
function lay(
  onto: Image,
  { width: wide, height, data }: Image,
  { x, y }: { x: number; y: number },
) {
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < wide; column++) {
      const from = (row * wide + column) * 4
      if (data[from + 3] === 0) continue
      onto.data.set(data.subarray(from, from + 4), ((y + row) * onto.width + x + column) * 4)
    }
  }
}

function coarsened({ width: wide, height, data }: Image): Image {
  const out = new Uint8Array(data.length)
  const blocks = (length: number) => Array.from({ length: Math.ceil(length / coarse) }, (_, n) => n)
  for (const by of blocks(height)) {
    for (const bx of blocks(wide)) {
      const there: number[] = []
      for (let row = by * coarse; row < Math.min(height, (by + 1) * coarse); row++) {
        for (let column = bx * coarse; column < Math.min(wide, (bx + 1) * coarse); column++) {
          const at = (row * wide + column) * 4
          if (data[at + 3]) there.push(at)
        }
      }
      const mean = [0, 1, 2, 3].map(
        (channel) => there.reduce((sum, at) => sum + (data[at + channel] ?? 0), 0) / there.length,
      )
      for (const at of there) out.set(mean, at)
    }
  }
  return { width: wide, height, data: out }
}
