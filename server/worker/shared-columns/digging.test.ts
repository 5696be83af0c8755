import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { someOf } from '../../testing/breadth'
import { joinDirectly } from '../../testing/minecraft/direct-bot'
import { startWorldServer } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'
import type { Column } from './column'

setDefaultTimeout(600_000)

async function join(port: number, version: string) {
  const joined = await joinDirectly(port, version)
  await until('the column', () => joined.bot.blockAt(dug))
  return joined
}

type Dig = { status: number; location: { x: number; y: number; z: number } }

/** In the floor, beside where the bots stand. */
const dug = new Vec3(10, 63, 8)

const nameAt = (bot: Bot) => bot.blockAt(dug)?.name

/** What holds the blocks of the bot's column, from the lowest on. */
function sectionsOf({ world }: Bot) {
  const { columns } = (world as unknown as { async: { columns: Record<string, Column> } }).async
  const column = columns['0,0']
  const sections = column?.sections ?? []
  return { sections, index: (dug.y - (column?.minY ?? 0)) >> 4 }
}

/** The sections that two bots do not hold together. */
function ownedApart(one: Bot, other: Bot): number[] {
  const theirs = sectionsOf(other).sections
  return sectionsOf(one).sections.flatMap((section, at) => (section === theirs[at] ? [] : [at]))
}

test.each(someOf(['1.8.8', '1.12.2', '1.16.5', '1.20.4', '26.1']))(
  'a bot of %s that digs shows it only to those whom the server tells',
  async (version) => {
    const clients: Client[] = []
    const digs: Dig[] = []
    await using server = await startWorldServer({
      version,
      onJoin(client) {
        clients.push(client)
        // Bare hands need seconds for stone.
        client.write('game_state_change', { reason: 'change_game_mode', gameMode: 1 })
        client.on('block_dig', (dig: Dig) => void digs.push(dig))
      },
    })
    await using first = await join(server.port, version)
    await using second = await join(server.port, version)
    await using third = await join(server.port, version)
    const [digger, witness, stranger] = [first.bot, second.bot, third.bot]
    await until('creative', () => digger.game.gameMode === 'creative')
    const { index } = sectionsOf(stranger)
    expect([digger, witness, stranger].map(nameAt)).toEqual(['stone', 'stone', 'stone'])
    expect([ownedApart(digger, stranger), ownedApart(witness, stranger)]).toEqual([[], []])
    const before = JSON.stringify(sectionsOf(stranger).sections[index])

    const block = digger.blockAt(dug)
    if (!block) throw new Error('nothing to dig')
    await digger.dig(block, true)
    await until('the dig', () => digs.some(({ status }) => status === 2))
    expect(digs[0]?.location).toMatchObject({ x: dug.x, y: dug.y, z: dug.z })
    // The digger knows at once. The others share what it had, and know nothing.
    expect([digger, witness, stranger].map(nameAt)).toEqual(['air', 'stone', 'stone'])
    expect(ownedApart(digger, stranger)).toEqual([index])

    for (const client of clients.slice(0, 2)) {
      client.write('block_change', { location: { x: dug.x, y: dug.y, z: dug.z }, type: 0 })
    }
    await until('the news', () => nameAt(witness) === 'air')
    expect([digger, witness, stranger].map(nameAt)).toEqual(['air', 'air', 'stone'])
    expect(ownedApart(witness, stranger)).toEqual([index])
    expect(ownedApart(witness, digger)).toEqual([index])
    expect(JSON.stringify(sectionsOf(stranger).sections[index])).toBe(before)

    // Who comes later gets the column as it is sent, from the stranger's copy and not from theirs.
    await using later = await join(server.port, version)
    expect(nameAt(later.bot)).toBe('stone')
    expect(ownedApart(later.bot, stranger)).toEqual([])
  },
)
