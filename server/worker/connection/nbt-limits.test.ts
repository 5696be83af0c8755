import { beforeEach, expect, test } from 'bun:test'
import { beginPacket, boundNbt, nbtValues } from './nbt-limits'

const most = 262_144

const readers = {
  list: (_: Buffer, offset: number) => offset,
  nbtSwitch: (_: Buffer, offset: number): unknown => offset,
}
boundNbt(readers)

const readOften = (packet: Buffer, times: number) => {
  for (let n = 0; n < times; n += 1) readers.nbtSwitch(packet, 0)
}

beforeEach(() => beginPacket())

test('a packet may have so many values, and no more', () => {
  const packet = Buffer.alloc(1)
  readOften(packet, most)
  expect(() => readOften(packet, 1)).toThrow('more than 262144 NBT values')
})

test('what was read before does not count, whether somebody said that a packet begins or not', () => {
  readOften(Buffer.alloc(1), most)
  readOften(Buffer.alloc(1), most)
  const packet = Buffer.alloc(1)
  readOften(packet, most)
  beginPacket()
  readOften(packet, most)
  expect(nbtValues()).toBe(most)
})
