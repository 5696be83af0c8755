import { expect, setDefaultTimeout, test } from 'bun:test'
import { inflateRawSync } from 'node:zlib'
import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import type { ViewSign } from '#contract/bots/view'
import { signBoards } from '#contract/bots/view-format'
import { viewLimits } from '#contract/bots/view-limits'
import { readColumn } from '../../../../web/viewer/world/column'
import { someOf } from '../../../testing/breadth'
import { joinDirectly } from '../../../testing/minecraft/direct-bot'
import { startWorldServer } from '../../../testing/minecraft/world-server'
import { until } from '../../../testing/until'
import { formerSignTag, signTag } from '../../../testing/viewer/sign-tags'
import { createView } from '../view'
import { signIn } from './signs'

setDefaultTimeout(600_000)

const location = { x: 9, y: 64, z: 11 }
const at: ViewSign['at'] = [9, 64, 11]
const lines = ['Bienvenidos', 'a la granja', '', '§cde §lLucía\u202e']
const shown = 'Bienvenidos\na la granja\n\nde Lucía'
const black = 15
const red = 14

/** A sign on a wall that looks to the west; until 1.12 it is a number. */
function stateIn(version: string): number {
  const { blocksByName, supportFeature } = minecraftData(version)
  const sign = blocksByName.oak_wall_sign ?? blocksByName.wall_sign
  if (!supportFeature('blockStateId')) return ((sign?.id ?? 0) << 4) | 4
  // Facing, then whether water stands in it: north, south, west, east.
  return (sign?.minStateId ?? 0) + 2 * 2 + 1
}

function write(client: Client, version: string, words: readonly string[], color: string) {
  if (version === '1.8.8') {
    const texts = words.map((text, index) => [`text${index + 1}`, JSON.stringify({ text })])
    client.write('update_sign', { location, ...Object.fromEntries(texts) })
    return
  }
  const isNew = minecraftData(version).version['>=']('1.20')
  const nbtData = (isNew ? signTag : formerSignTag)(words, { color })
  const action = minecraftData(version).version['>=']('1.18') ? 7 : 9
  client.write('tile_entity_data', { location, action, nbtData })
}

test.each(someOf(['1.8.8', '1.12.2', '1.16.5', '1.18.2', '1.20.4', '1.21.4']))(
  'on %s what is written on a sign is told, with its column and when it changes',
  async (version) => {
    await using server = await startWorldServer({ version })
    await using joined = await joinDirectly(server.port, version)
    const { bot } = joined
    const client = server.clients[0] as Client
    // A sign in a column that comes is told with it.
    await until('the world', () => bot.world.getColumns().length === 25)
    using view = createView(bot)
    view.frame()
    const told = async (what: string, is: (sign: ViewSign) => boolean) => {
      let found: ViewSign | undefined
      await until(what, () => {
        found = view.frame()?.signs?.find(is)
        return found
      })
      return found
    }
    client.write('block_change', { location, type: stateIn(version) })
    write(client, version, lines, 'red')
    // Signs could be dyed since 1.14; what is told of it before is taken as it comes.
    const dye = version === '1.8.8' ? black : red
    const sign = { face: (signBoards.wall << 4) | 4, front: shown, back: '', frontDye: dye }
    expect(await told('the sign', ({ front }) => front === shown)).toMatchObject({ ...sign, at })
    const [column] = view.columns([[0, 0]])
    const read = readColumn(inflateRawSync(column?.packed ?? new Uint8Array()))
    expect([...read.signs.values()]).toMatchObject([{ at, face: sign.face, front: shown }])
    write(client, version, ['Cerrado', '', '', ''], 'black')
    await told('another text', ({ front }) => front === 'Cerrado')
    client.write('block_change', { location, type: 0 })
    await until('the hole', () => view.frame()?.blocks)
    const [bare] = view.columns([[0, 0]])
    expect(readColumn(inflateRawSync(bare?.packed ?? new Uint8Array())).signs.size).toBe(0)
  },
)

const signFrom = (tag: unknown) =>
  signIn({ getBlockEntity: () => tag, getBlockStateId: () => 1 } as never, [1, 2, 3], () => 0)

test('lines may be components in NBT, alone or beside plain ones, as since 1.21.5', () => {
  const string = (value: string) => ({ type: 'string', value })
  const messages = (list: object) => ({
    value: { front_text: { value: { messages: { type: 'list', value: list } } } },
  })
  const mixed = [{ '': string('Hola') }, { text: string('a '), extra: string('todos') }, {}]
  expect(signFrom(messages({ type: 'compound', value: mixed }))?.front).toBe('Hola\na todos')
  const plain = ['uno', 'dos', '', 'cuatro']
  expect(signFrom(messages({ type: 'string', value: plain }))?.front).toBe(plain.join('\n'))
})

test('whatever a server writes is four short lines of plain text, or nothing', () => {
  const deep = Array.from({ length: 5_000 }).reduce(
    (inner) => ({ type: 'compound', value: { extra: inner } }),
    'x',
  )
  for (const tag of [
    null,
    7,
    'text',
    [],
    { value: null },
    { value: 7 },
    { value: { messages: 3 } },
  ]) {
    expect(signFrom(tag)?.front ?? '').toBe('')
  }
  const long = signFrom(signTag(Array.from({ length: 50 }, () => `\u0000${'x'.repeat(5_000)}`)))
  expect(long?.front.split('\n').map(({ length }) => length)).toEqual(
    Array.from({ length: viewLimits.signs.lines }, () => viewLimits.signs.letters),
  )
  expect(signFrom(formerSignTag(['{"text":', 'null', '[]', '7']))?.front).toContain('7')
  expect(() => signFrom({ type: 'compound', value: { Text1: deep } })).not.toThrow()
  const odd = signTag(['hola'], { color: '__proto__' })
  expect(signFrom(odd)).toMatchObject({ front: 'hola', frontDye: black })
})
