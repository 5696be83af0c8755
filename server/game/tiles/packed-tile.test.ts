import { expect, test } from 'bun:test'
import { overviewOf, overviewPx, packTile, shrunk, unpackTile } from './packed-tile'
import { emptyTile } from './tile'

/** As many colours as blocks, heights of both signs, and holes. */
function motley() {
  const tile = emptyTile()
  for (let cell = 0; cell < 256; cell++) {
    if (cell % 7 === 0) continue
    tile.pixels.set([cell, 255 - cell, (cell * 31) & 255, 255], cell * 4)
    tile.heights[cell] = cell * 3 - 200
  }
  return tile
}

test('a packed tile is the same when it is unpacked', () => {
  const tile = motley()
  expect(unpackTile(packTile(tile))).toEqual(tile)
  expect(unpackTile(packTile(emptyTile()))).toEqual(emptyTile())
})

test('even ground takes hardly any room', () => {
  const tile = emptyTile()
  for (let at = 0; at < 1_024; at += 4) tile.pixels.set([120, 120, 120, 255], at)
  tile.heights.fill(64)
  expect(packTile(tile).length).toBeLessThan(40)
})

test.each([
  ['nothing', new Uint8Array(0)],
  ['no deflated bytes', Uint8Array.of(255, 1, 2)],
  ['too little', Bun.deflateSync(new Uint8Array(40))],
  ['too much', Bun.deflateSync(new Uint8Array(1_000_000))],
])('bytes that are no tile are none: %s', (_, bytes) => {
  expect(unpackTile(bytes)).toBeNull()
})

test('from afar a column is the mean of what is seen', () => {
  const tile = emptyTile()
  tile.pixels.set([100, 50, 0, 255], 0)
  tile.pixels.set([200, 50, 0, 255], 4)
  const overview = overviewOf(tile)
  expect(overview).toHaveLength(overviewPx * overviewPx * 4)
  expect([...overview.subarray(0, 8)]).toEqual([150, 50, 0, 255, 0, 0, 0, 0])
  expect([...shrunk(Uint8Array.of(0, 0, 0, 0, 9, 9, 9, 255, 7, 7, 7, 255, 0, 0, 0, 0), 2)]).toEqual(
    [8, 8, 8, 255],
  )
})
