import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { limits } from '#contract/limits'
import type { BotSpec } from '../../game/bot-spec'
import type { HostEvents, KeptAnalytics, LiveAnalytics, WholeAnalytics } from '../../game/protocol'
import { someOf } from '../../testing/breadth'
import { startTestSquid, type TestSquid } from '../../testing/minecraft/squid/squid'
import { specFor, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { until as patiently } from '../../testing/until'

setDefaultTimeout(600_000)

type World = AsyncDisposable & {
  squid: TestSquid
  host: TestHost
  bot: BotSpec
  lived: HostEvents['botStats'][]
  pushed: LiveAnalytics[]
  run(line: string): Promise<{ success: boolean; message: string }>
  now(): Promise<WholeAnalytics>
  /** Waits until what the host tells fits. */
  until(what: string, fits: (now: WholeAnalytics) => boolean): Promise<WholeAnalytics>
}

async function openWorld(version: string): Promise<World> {
  const squid = await startTestSquid({ version })
  const host = await startTestHost()
  const bot = specFor(squid.port, { version })
  const { botId } = bot
  const lived: HostEvents['botStats'][] = []
  const pushed: LiveAnalytics[] = []
  host.link.on('botStats', (event) => lived.push(event))
  host.link.on('analytics', ({ analytics }) => pushed.push(analytics))
  await host.link.request('start', { bot, resume: false })
  await host.until('running', () => host.latest(botId)?.status === 'running')
  const now = () => host.ask('analytics', { botId })
  const until: World['until'] = (what, fits) =>
    patiently(what, async () => {
      const told = await now()
      return fits(told) && told
    })
  return {
    ...{ squid, host, bot, lived, pushed, now, until },
    run: (line) => host.ask('command', { botId, line }),
    async [Symbol.asyncDispose]() {
      await host[Symbol.asyncDispose]()
      await squid[Symbol.asyncDispose]()
    },
  }
}

const stacksIn = (inventory: KeptAnalytics['inventory']) =>
  inventory?.items.map(({ slot, name, count }) => ({ slot, name, count }))

describe.each(someOf(['1.16.5', '1.20.4'], 1))('on a real %s server a bot’s host', (version) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(version)
    const settled: string[] = []
    await world.until('stands still', ({ position: { y } }) => {
      settled.push(y.toFixed(2))
      return y > 0 && settled.length > 10 && settled.at(-1) === settled.at(-10)
    })
  })
  afterAll(() => world[Symbol.asyncDispose]())

  const place = async (dx: number, dy: number, dz: number) => {
    const { x, y, z } = await world.squid.positionOf(world.bot.username)
    return `${Math.floor(x) + dx} ${Math.floor(y) + dy} ${Math.floor(z) + dz}`
  }

  /** A while in which pushes are due, and then word from the bot's thread: it was not only late. */
  async function pushesDue() {
    await Bun.sleep(2 * limits.analytics.pushMs)
    await world.now()
  }

  test('tells where it stands, and how far it walked', async () => {
    const { squid, bot, run, now, until } = world
    const before = await now()
    expect(before.position.dimension).toBe('overworld')
    expect(before.session.distanceWalked).toBeLessThan(20)
    expect((await run(`!ir ${await place(4, 0, 3)}`)).success).toBe(true)
    const truth = async () => {
      const [{ position }, server] = [await now(), await squid.positionOf(bot.username)]
      return Math.hypot(position.x - server.x, position.y - server.y, position.z - server.z)
    }
    await patiently('where the server sees it', async () => (await truth()) < 0.1)
    const after = await until('command', ({ session }) => session.commandsExecuted === 1)
    const walked = after.session.distanceWalked - before.session.distanceWalked
    expect(walked).toBeGreaterThan(2)
    expect(walked).toBeLessThan(15)
    expect(after.recentEvents[0]).toMatchObject({ type: 'command', description: 'Comando: ir.' })
    expect(after.recentEvents.at(-1)).toMatchObject({ type: 'connect' })
  })

  test('counts a block once the server has emptied it, and what was picked up', async () => {
    const { squid, bot, run, until } = world
    const hole = await place(2, -1, 0)
    expect((await run(`!cavar ${hole}`)).success).toBe(true)
    const dug = await until('dug', ({ session }) => session.blocksBroken > 0)
    expect(dug.session.blocksBroken).toBe(1)
    // What was dug may not lie there yet.
    await patiently('something to pick up', async () => (await run('!recoger')).success)
    const got = await until('picked up', ({ session }) => session.itemsPickedUp > 0)
    const carried = await squid.carried(bot.username)
    expect(got.session.itemsPickedUp).toBe(carried.reduce((sum, { count }) => sum + count, 0))
    expect(got.inventory.items.map(({ name, count }) => ({ name, count }))).toEqual(carried)
    expect(got.recentEvents.some(({ type }) => type === 'pickup')).toBe(true)
    // By now it stands in that hole.
    expect(await run(`!colocar dirt ${await place(2, 1, 0)}`)).toMatchObject({ success: true })
    const placed = await until('placed', ({ session }) => session.blocksPlaced > 0)
    expect(placed.session).toMatchObject({ blocksPlaced: 1, blocksBroken: 1 })
  })

  test('counts what it throws away', async () => {
    const { squid, bot, run, until } = world
    await squid.give(bot.username, 'cobblestone', 3)
    await until('given', ({ inventory }) => inventory.items.some(({ count }) => count === 3))
    await run('!tirar cobblestone 2')
    const told = await until('dropped', ({ session }) => session.itemsDropped > 0)
    expect(told.session.itemsDropped).toBe(2)
  })

  test('tells what hurt it, and that it died', async () => {
    const { squid, bot, host, run, until } = world
    await squid.hurt(bot.username, 5)
    const hurt = await until('hurt', ({ survival }) => survival.health < 20)
    expect(hurt.survival).toMatchObject({ health: 15, maxHealth: 20, maxFood: 20 })
    expect(hurt.recentEvents[0]).toMatchObject({ type: 'damage' })
    expect(hurt.recentEvents[0]?.description).toStartWith('Daño recibido: −5')
    await host.link.request('update', {
      ...bot,
      abilities: { ...bot.abilities, autoRespawn: { enabled: false } },
    })
    await squid.hurt(bot.username, 40)
    const dead = await until('dead', ({ session }) => session.deaths > 0)
    expect(dead.session.deaths).toBe(1)
    expect(dead.survival.health).toBe(0)
    await run('!reaparecer')
    const back = await until('respawned', ({ survival }) => survival.health > 0)
    expect(back.session.deaths).toBe(1)
    const types = back.recentEvents.map(({ type }) => type)
    expect(types.indexOf('respawn')).toBeLessThan(types.indexOf('death'))
    expect(back.recentEvents.length).toBeLessThanOrEqual(limits.analytics.recentEvents)
  })

  test('says nothing unwatched, and only changes while watched', async () => {
    const { host, bot, pushed, run } = world
    const { botId } = bot
    expect(pushed).toEqual([])
    const pace = { analytics: limits.analytics.pushMs, map: limits.map.liveMs }
    const maps: HostEvents['map'][] = []
    host.link.on('map', (map) => maps.push(map))
    await host.link.request('watch', { botId, pace })
    await host.until('pushes', () => pushed.length > 0 && maps.length > 0)
    expect(maps[0]?.data.mapImage).toStartWith('data:image/png;base64,')
    await run('!saltar')
    const before = pushed.length
    await host.until('a push', () => pushed.length > before)
    await host.link.request('watch', { botId, pace: {} })
    const [told, drawn] = [pushed.length, maps.length]
    await run('!saltar')
    await pushesDue()
    expect([pushed.length, maps.length]).toEqual([told, drawn])
    const map = await host.link.request('map', { botId })
    expect(map.renderInfo.canvasSize).toBe(limits.map.blocks)
  })

  test('tells what it carries by itself, when that has changed', async () => {
    const { squid, host, bot, pushed, run } = world
    const { botId } = bot
    const carried: HostEvents['inventory'][] = []
    host.link.on('inventory', (push) => carried.push(push))
    const before = pushed.length
    const pace = { inventory: limits.analytics.pushMs }
    await host.link.request('watch', { botId, pace })
    await host.until('what it carries', () => carried.length === 1)
    await run('!saltar')
    await pushesDue()
    expect(carried).toHaveLength(1)
    await squid.give(bot.username, 'stick', 2)
    const has = (name: string) =>
      carried.at(-1)?.inventory.items.some((item) => item.name === name && item.count === 2)
    await host.until('sticks', () => has('stick') === true)
    await host.link.request('watch', { botId, pace: {} })
    expect(pushed).toHaveLength(before)
  })

  test('reports what is to be kept: at the beginning and at the end, without a gap', async () => {
    const { host, bot, lived, now } = world
    const { session, inventory } = await now()
    await host.link.request('stop', { botId: bot.botId })
    await host.until('stopped', () => host.latest(bot.botId)?.status === 'stopped')
    expect(lived.length).toBeGreaterThan(1)
    expect(lived[0]?.analytics.survival).toMatchObject({ health: 20, food: 20 })
    expect(lived[0]?.playedMs).toBeLessThan(limits.analytics.sampleMs)
    const total = (key: keyof typeof session) =>
      lived.reduce((sum, { activity }) => sum + activity[key], 0)
    expect(total('blocksBroken')).toBe(session.blocksBroken)
    expect(total('commandsExecuted')).toBe(session.commandsExecuted)
    expect(total('deaths')).toBe(1)
    expect(lived.at(-1)?.analytics.recentEvents[0]).toMatchObject({ type: 'disconnect' })
    const gone = host.ask('analytics', { botId: bot.botId })
    await expect(gone).rejects.toMatchObject({ code: 'BOT_NOT_RUNNING' })
    const told = lived.flatMap(({ analytics }) => analytics.inventory ?? [])
    expect(stacksIn(told.at(-1))).toEqual(stacksIn(inventory))
  })

  test('reports what it carries once, as long as it stays the same', async () => {
    const { squid, host, lived } = world
    const bot = specFor(squid.port, { version, username: 'Vacia' })
    const { botId } = bot
    await host.link.request('start', { bot, resume: false })
    await host.until('running', () => host.latest(botId)?.status === 'running')
    await host.until('the first report', () => lived.some((report) => report.botId === botId))
    await host.link.request('stop', { botId })
    await host.until('stopped', () => host.latest(botId)?.status === 'stopped')
    const reports = lived.filter((report) => report.botId === botId)
    expect(reports.length).toBeGreaterThan(1)
    // What others have dropped there it may pick up meanwhile.
    const told = reports.flatMap(({ analytics }) => {
      const stacks = stacksIn(analytics.inventory)
      return stacks ? [stacks] : []
    })
    expect(told[0]).toBeDefined()
    expect(told.filter((stacks, at) => Bun.deepEquals(stacks, told[at - 1]))).toEqual([])
  })
})
