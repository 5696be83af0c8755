import { expect, test } from 'bun:test'
import { decode } from 'fast-png'
import { randomFrom } from '../../testing/minecraft/columns/column-worlds'
import { decodeOwnPng, encodePng } from './png'

test.each([
  [1, 1, false],
  [128, 128, false],
  [128, 128, true],
  [7, 33, true],
])(
  'a picture of %d by %d is what another reader sees (rows by difference: %p)',
  (width, height, filter) => {
    const random = randomFrom(3)
    const pixels = Uint8Array.from({ length: width * height * 4 }, () => random() * 256)
    const picture = decode(encodePng(pixels, width, height, { level: 1, filter }))
    expect(picture).toMatchObject({ width, height, channels: 4, depth: 8 })
    expect(Buffer.from(picture.data.buffer).equals(pixels)).toBeTrue()
  },
)

test.each([false, true])('what was written is read again, filter: %p', async (filter) => {
  const pixels = new Uint8Array(5 * 3 * 4).map((_, at) => (at * 37) % 256)
  const read = await decodeOwnPng(encodePng(pixels, 5, 3, { filter }))
  expect(read).toEqual({ width: 5, pixels })
})
