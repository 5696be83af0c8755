import { promisify } from 'node:util'
import { crc32, deflateSync, inflate } from 'node:zlib'

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/**
 * A PNG of red, green, blue and alpha, 8 bits each. Rows are stored as they are or, with `filter`,
 * as what they differ from the row above.
 */
export function encodePng(
  pixels: Uint8Array,
  width: number,
  height: number,
  { level = 6, filter = false }: { level?: number; filter?: boolean } = {},
): Buffer<ArrayBuffer> {
  const stride = width * 4
  const rows = new Uint8Array((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * stride, (y + 1) * stride)
    const at = y * (stride + 1)
    rows[at] = filter ? 2 : 0
    rows.set(row, at + 1)
    if (!filter || y === 0) continue
    for (let x = 0; x < stride; x++) {
      rows[at + 1 + x] = (row[x] ?? 0) - (pixels[(y - 1) * stride + x] ?? 0)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level })),
    chunk('IEND', new Uint8Array(0)),
  ])
}

/** Whichever way of storing rows is smaller. */
export function smallestPng(
  pixels: Uint8Array,
  width: number,
  height: number,
): Buffer<ArrayBuffer> {
  const [plain, filtered] = [false, true].map((filter) =>
    encodePng(pixels, width, height, { level: 9, filter }),
  ) as [Buffer<ArrayBuffer>, Buffer<ArrayBuffer>]
  return plain.length <= filtered.length ? plain : filtered
}

const inflated = promisify(inflate)
const place = { width: 16, content: 41, end: -16 }

/** Pixels and width of a PNG that `encodePng` has made; of another one it makes nothing. */
export async function decodeOwnPng(png: Uint8Array) {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const width = file.readUInt32BE(place.width)
  const stride = width * 4
  const rows = await inflated(file.subarray(place.content, place.end))
  const height = rows.length / (stride + 1)
  const pixels = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const at = y * (stride + 1)
    const to = y * stride
    pixels.set(rows.subarray(at + 1, at + 1 + stride), to)
    if (rows[at] === 0 || y === 0) continue
    for (let x = to; x < to + stride; x++) pixels[x] = (pixels[x] ?? 0) + (pixels[x - stride] ?? 0)
  }
  return { width, pixels }
}

function chunk(name: string, content: Uint8Array): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(content.length + 12)
  bytes.writeUInt32BE(content.length, 0)
  bytes.write(name, 4, 'latin1')
  bytes.set(content, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length)
  return bytes
}
