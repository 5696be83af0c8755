import { expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { passingLines, toLogLine } from '../../game/lines/log-line'
import type { LogLine } from '../../game/protocol'
import { temporaryFolder } from '../../testing/folder'
import { createRandom } from '../../testing/random'
import { createBlockFile } from './block-file'
import { createLineRings } from './line-rings'

const passing = (message: string): LogLine =>
  toLogLine({ level: 'info', category: 'chat', source: 'minecraft', message, passing: true })

const newest = { before: null, after: '', limit: passingLines.kept }

/** Says so many bytes that hardly get smaller. */
function createSpeaker() {
  const random = createRandom(7)
  return (bytes: number) =>
    passing(Array.from({ length: bytes }, () => String.fromCharCode(33 + random(90))).join(''))
}

test('hold the newest of each bot, whatever is asked for of them', () => {
  using file = createBlockFile()
  const rings = createLineRings(file)
  const said = Array.from({ length: passingLines.kept + 700 }, (_, n) => passing(`frase ${n}`))
  for (let at = 0; at < said.length; at += 7) rings.add('a', said.slice(at, at + 7))
  rings.add('b', said.slice(0, 3))

  const all = rings.read('a', { ...newest, limit: said.length })
  expect(all.length).toBeGreaterThanOrEqual(passingLines.kept)
  expect(all.length).toBeLessThan(passingLines.kept + 100)
  expect(all).toEqual(said.slice(-all.length))
  expect(rings.read('b', newest)).toEqual(said.slice(0, 3))
  expect(rings.read('c', newest)).toEqual([])

  const random = createRandom(11)
  for (let round = 0; round < 200; round += 1) {
    const [first, last] = [random(said.length), random(said.length)]
    const query = {
      after: said[first]?.id ?? '',
      before: random(3) === 0 ? null : (said[last]?.id ?? null),
      limit: 1 + random(300),
    }
    const meant = all.filter(
      ({ id }) => id > query.after && (query.before === null || id < query.before),
    )
    expect(rings.read('a', query)).toEqual(meant.slice(-query.limit))
  }

  rings.forget('a')
  expect([rings.read('a', newest), rings.read('b', newest).length]).toEqual([[], 3])
})

test('are within the bytes of all bots: the oldest of the bot with the most go first', () => {
  using file = createBlockFile()
  const rings = createLineRings(file, { perChunk: 10, mostBytes: 300_000 })
  const say = createSpeaker()
  const ofQuiet = Array.from({ length: 40 }, () => say(200))
  rings.add('quiet', ofQuiet)
  const ofLoud = Array.from({ length: 400 }, () => say(2_000))
  for (const line of ofLoud) rings.add('loud', [line])
  expect(rings.read('quiet', newest)).toEqual(ofQuiet)
  const left = rings.read('loud', newest)
  expect(left.length).toBeGreaterThan(50)
  expect(left.length).toBeLessThan(400)
  expect(left).toEqual(ofLoud.slice(-left.length))
})

test('lie in a file without a name, whose room is used again', () => {
  using folder = temporaryFolder()
  const say = createSpeaker()
  const file = createBlockFile(folder.path)
  const [one, other] = [say(9_000), say(30)].map((line) =>
    new TextEncoder().encode(String(line.message)),
  ) as [Uint8Array, Uint8Array]
  const [first, second] = [file.put(one), file.put(other)]
  expect(readdirSync(folder.path)).toEqual([])
  expect([file.get(first), file.get(second)]).toEqual([one, other])
  file.free(first)
  const third = file.put(one)
  expect(third.blocks.toSorted()).toEqual(first.blocks.toSorted())
  expect([file.get(third), file.get(second)]).toEqual([one, other])
  file[Symbol.dispose]()
})

test('a disk that takes nothing costs lines, and nothing else', () => {
  using folder = temporaryFolder()
  const gone = join(folder.path, 'not there')
  using file = createBlockFile(gone)
  const rings = createLineRings(file, { perChunk: 10 })
  const said = Array.from({ length: 25 }, (_, n) => passing(`frase ${n}`))
  for (const line of said) rings.add('a', [line])
  expect(rings.read('a', newest)).toEqual(said.slice(20))
  expect(existsSync(gone)).toBe(false)
})
