import { afterEach, beforeEach, expect, test } from 'bun:test'
import { waitFor } from '@testing-library/react'
import { createTiles } from './tiles'

const original = { fetch: globalThis.fetch, createImageBitmap: globalThis.createImageBitmap }
let asked: string[] = []
let closed: string[] = []
let answer: (path: string) => Response | Promise<Response>

beforeEach(() => {
  asked = []
  closed = []
  answer = (path) => new Response(path)
  const fetch = async (input: RequestInfo | URL) => {
    const path = String(input).replace('/api/atlas/w/tiles/', '')
    asked.push(path)
    return await answer(path)
  }
  globalThis.fetch = Object.assign(fetch, original.fetch)
  const bitmap = async (blob: Blob) => {
    const name = await blob.text()
    return { name, close: () => closed.push(name) } as unknown as ImageBitmap
  }
  globalThis.createImageBitmap = bitmap as typeof createImageBitmap
})

afterEach(() => {
  Object.assign(globalThis, original)
})

test('a picture is asked for once, and again when the map has changed', async () => {
  let drawn = 0
  const tiles = createTiles('w', () => {
    drawn += 1
  })
  expect(tiles.get(0, -1, 2)).toBeNull()
  expect(tiles.get(0, -1, 2)).toBeNull()
  await waitFor(() => expect(drawn).toBe(1))
  const first = tiles.get(0, -1, 2)
  expect(first).toMatchObject({ name: '0/-1/2.png' })
  expect(asked).toEqual(['0/-1/2.png'])
  tiles.renew()
  expect(tiles.get(0, -1, 2)).toBe(first)
  await waitFor(() => expect(drawn).toBe(2))
  expect(asked).toHaveLength(2)
  expect(closed).toEqual(['0/-1/2.png'])
  tiles.dispose()
  expect(closed).toHaveLength(2)
})

test('nothing seen has no picture, and what failed keeps the one from before', async () => {
  let drawn = 0
  const tiles = createTiles('w', () => {
    drawn += 1
  })
  tiles.get(0, 0, 0)
  await waitFor(() => expect(drawn).toBe(1))
  const before = tiles.get(0, 0, 0)
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  tiles.renew()
  tiles.get(0, 0, 0)
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(tiles.get(0, 0, 0)).toBe(before)
  answer = () => new Response(null, { status: 204 })
  tiles.renew()
  await waitFor(() => expect(tiles.get(0, 0, 0)).toBeNull())
  tiles.dispose()
})

test('few are under way at once, the newest wish first, and none after the end', async () => {
  const gate = Promise.withResolvers<void>()
  answer = async (path) => {
    await gate.promise
    return new Response(path)
  }
  const tiles = createTiles('w', () => {})
  for (let x = 0; x < 20; x++) tiles.get(0, x, 0)
  await waitFor(() => expect(asked).toHaveLength(6))
  gate.resolve()
  await waitFor(() => expect(asked).toHaveLength(20))
  expect(asked[6]).toBe('0/19/0.png')
  tiles.dispose()
  await waitFor(() => expect(closed).toHaveLength(20))
})
