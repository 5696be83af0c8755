import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { InventoryAction, InventoryRequest } from '#contract/inventory'
import { practiceVersions } from '#contract/limits'
import { chestAt } from '../../../practice/world/village'
import { temporaryFolder } from '../../folder'
import { oneByOne } from '../../minecraft/one-by-one'
import { openWorld, type Player, type World } from '../../minecraft/squid/squid-world'
import { startTestHost, type TestHost } from '../../minecraft/test-host'

setDefaultTimeout(600_000)

/** The bots of all these worlds live side by side in one host. */
let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const done = { success: true }
const chest = `${chestAt.x} ${chestAt.y} ${chestAt.z}`
const inTurn = oneByOne()

test.concurrent.each([...practiceVersions])(
  'on the practice server of %s a bot mines, moves things, crafts, stores and finds all again',
  async (version) => {
    using folder = temporaryFolder()
    const kept = { world: 'hills', dir: folder.path } as const
    let carried: string[]
    {
      await using entered = await inTurn(() => enter(version, kept))
      await mine(entered)
      await moveAround(entered)
      await craft(entered)
      await store(entered)
      carried = await entered.carried()
      await entered.world.squid.stop()
    }
    await using entered = await inTurn(() => enter(version, kept))
    expect(await entered.carried()).toEqual(carried)
    const { bot } = entered
    expect((await bot.run(`!abrir ${chest}`)).message).toContain('Lingote de hierro')
    expect(await bot.run(`!cavar ${chest}`)).toMatchObject(done)
    // The chest falls with all that lay in it, and nothing is lost.
    await entered.until('what fell', async () => {
      await bot.run('!recoger')
      return (await entered.carried()).some((one) => one.includes('iron_ingot'))
    })
    expect(bot.lines().filter(({ level }) => level === 'error')).toEqual([])
  },
)

type Entered = Awaited<ReturnType<typeof enter>>

async function enter(version: string, kept: { world: 'hills'; dir: string }) {
  const world: World = await openWorld(host, version, kept)
  const bot: Player = await world.join({ username: 'Novato' })
  const { botId, username } = bot.spec
  const act = (action: InventoryAction, request: InventoryRequest) =>
    host.ask('inventoryAct', { botId, action, request })
  const read = () => host.ask('inventory', { botId })
  return {
    world,
    bot,
    act,
    read,
    until: host.until,
    give: (item: string, count: number) => world.squid.give(username, item, count),
    /** What the server says that the bot has, after it has been held against what the bot says. */
    async carried() {
      const truth = (await world.squid.carried(username)).map(brief).sort()
      await host.until(`what it carries: ${truth}`, async () => {
        const { items } = await read()
        return items.map(brief).sort().join() === truth.join()
      })
      return truth
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

const brief = ({ name, count }: { name: string; count: number }) => `${count} ${name}`

async function mine({ bot, carried, until }: Entered) {
  await bot.run('!minar césped')
  await until('what was dug', async () => {
    if ((await carried()).length > 0) return true
    await bot.run('!recoger')
    return false
  })
}

async function moveAround({ act, read, give, carried, world, bot }: Entered) {
  await give('cobblestone', 20)
  await carried()
  const slotOf = async (name: string) => {
    const found = (await read()).items.find((one) => one.name === name)
    if (!found) throw new Error(`no ${name}`)
    return found.slot
  }
  const from = await slotOf('cobblestone')
  expect(await act('move_item', { sourceSlot: from, targetSlot: 30 })).toMatchObject(done)
  const split = { sourceSlot: 30, targetSlot: 33, count: 7 }
  expect(await act('split_item', split)).toMatchObject(done)
  expect(await carried()).toEqual(expect.arrayContaining(['13 cobblestone', '7 cobblestone']))
  expect(await act('move_item', { sourceSlot: 33, targetSlot: 30 })).toMatchObject(done)
  expect(await act('drop_item', { sourceSlot: 30, count: 4 })).toMatchObject(done)
  expect(await carried()).toContain('16 cobblestone')
  await host.until('what was dropped', async () => {
    await bot.run('!recoger')
    return (await world.squid.carried(bot.spec.username)).map(brief).includes('20 cobblestone')
  })
  await carried()
}

async function craft({ act, give, carried, bot }: Entered) {
  const isOld = ['1.8.8', '1.12.2'].includes(bot.spec.version)
  const [log, planks] = isOld ? ['log', 'planks'] : ['oak_log', 'oak_planks']
  await give(log, 3)
  await carried()
  const make = (name: string, times = 1) => act('craft_item', { result: { name }, times })
  expect(await make(planks, 3)).toMatchObject(done)
  expect(await make('stick')).toMatchObject(done)
  expect(await carried()).toEqual(expect.arrayContaining([`10 ${planks}`, '4 stick']))
  expect(await bot.run(`!ir ${chestAt.x + 1} ${chestAt.y} ${chestAt.z - 1}`)).toMatchObject(done)
  expect(await make('chest')).toMatchObject(done)
  expect(await carried()).toEqual(expect.arrayContaining([`2 ${planks}`, '1 chest']))
}

async function store({ bot, carried }: Entered) {
  expect((await bot.run(`!abrir ${chest}`)).message).toContain('8 × Pan')
  expect(await bot.run(`!depositar cobblestone 12`)).toMatchObject(done)
  expect(await bot.run(`!retirar bread 3`)).toMatchObject(done)
  expect(await carried()).toEqual(expect.arrayContaining(['8 cobblestone', '3 bread']))
}
