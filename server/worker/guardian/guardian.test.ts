import { afterEach, expect, setDefaultTimeout, setSystemTime, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import { renderMessage } from '../../console/lines'
import { amongNames } from '../../game/guardian/guard'
import { tryGuardian } from '../../game/guardian/trial'
import { someOf } from '../../testing/breadth'
import { spawnPacket, tell } from '../../testing/minecraft/creatures'
import { guardianLike, startGuardedBot } from '../../testing/minecraft/guarded-bot'
import {
  moveStranger,
  showStranger,
  strangerLike,
  strikeBot,
} from '../../testing/minecraft/strangers'
import { teleport } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

afterEach(() => void setSystemTime())

const versions = someOf(['1.8.8', '1.20.4', '26.1'])
const ana = strangerLike('Ana')
const far = { x: 40.5, y: 64, z: 8.5 }
const near = { x: 14.5, y: 64, z: 8.5 }
const minuteMs = 60_000

const feel = (client: Client, health: number, food = 20) =>
  client.write('update_health', { health, food, foodSaturation: 0 })

/** A creature of this server, where the bot sees it. */
function summon(client: Client, name: string, at: typeof near, id = 70) {
  const creature = { id, name, at, health: 20, hurtAt: 0 }
  tell(client, spawnPacket(client.version, creature))
  return creature
}

test.each(versions)(
  '%s: it leaves a stranger, and comes back when its time is over',
  async (version) => {
    const guardian = guardianLike({ returnMinutes: 3, dangers: { player: { distance: 8 } } })
    await using bot = await startGuardedBot({ version, spec: { autoReconnect: false } }, guardian)
    showStranger(bot.client(), ana, far)
    moveStranger(bot.client(), ana, near)
    await bot.reaches('connecting')
    const said = 'Guardián: Ana está a 6 bloques. El bot se fue del servidor (vuelve en 3 min).'
    expect(bot.acts()).toEqual([said])
    await bot.hears(said)
    expect(bot.status()).toMatchObject({ end: { reason: 'guardian', policy: 'retry' } })
    expect(bot.status()?.nextAttemptAt).toBeGreaterThan(Date.now() + 2 * minuteMs)
    const arrivals = bot.server.clients.length
    await bot.ticker.run(3 * minuteMs - 1)
    expect(bot.server.clients.length).toBe(arrivals)
    await bot.ticker.run(3 * minuteMs)
    await bot.reaches('running')
    // Still there: it is another stay.
    showStranger(bot.client(), ana, near)
    await bot.reaches('connecting')
    expect(bot.acts()).toEqual([said, said])
    // Whoever starts it does not wait.
    bot.session.comeBack()
    await bot.reaches('running')
  },
)

test('it stays away until it is started, and can be stopped while it waits', async () => {
  const version = '1.20.4'
  const dangers = { player: { distance: 8 } }
  await using gone = await startGuardedBot(
    { version },
    guardianLike({ returnMinutes: null, dangers }),
  )
  showStranger(gone.client(), ana, near)
  await gone.reaches('stopped')
  expect(gone.status()?.end).toMatchObject({ reason: 'guardian', policy: 'stop' })
  expect(gone.acts()).toEqual([
    'Guardián: Ana está a 6 bloques. El bot se fue del servidor (no vuelve hasta que se inicie).',
  ])
  await using waiting = await startGuardedBot({ version }, guardianLike({ dangers }))
  showStranger(waiting.client(), ana, near)
  await waiting.reaches('connecting')
  waiting.session.stop()
  await waiting.session.done
  expect(waiting.status()).toMatchObject({ status: 'stopped', end: { reason: 'requested' } })
})

test.each(versions)(
  '%s: friends, its owner’s bots and people of plugins may come near',
  async (version) => {
    const guardian = guardianLike({ friends: ['ANA'], dangers: { player: { distance: 16 } } })
    await using bot = await startGuardedBot({ version, spec: { ownBots: ['Minero_2'] } }, guardian)
    const npc = { ...strangerLike('Tendero', 53), uuid: '00000000-0000-2000-9000-000000000053' }
    for (const one of [ana, strangerLike('minero_2', 51), npc])
      showStranger(bot.client(), one, near)
    showStranger(bot.client(), strangerLike('Beto', 52), far)
    feel(bot.client(), 20)
    await until('everybody', () => bot.session.stats.serverView().players.length >= 5)
    bot.session.stats.reportWhenDue()
    expect(bot.acts()).toEqual([])
    moveStranger(bot.client(), strangerLike('Beto', 52), near)
    await bot.reaches('connecting')
    expect(bot.acts()).toHaveLength(1)
  },
)

test('a stranger is seen behind a crowd of friends, and a bot of the thread is one of them', async () => {
  const guardian = guardianLike({ dangers: { player: { distance: 16 } } })
  const crowd = Array.from({ length: 40 }, (_, at) => strangerLike(`Granja_${at}`, 100 + at))
  const ownBots = crowd.map(({ name }) => name)
  await using bot = await startGuardedBot({ version: '1.20.4', spec: { ownBots } }, guardian)
  await using mate = await startGuardedBot({ version: '1.20.4' }, guardianLike({}))
  for (const one of crowd) showStranger(bot.client(), one, { x: 9.5, y: 64, z: 8.5 })
  showStranger(bot.client(), strangerLike(mate.spec.username, 60), near)
  await until('the crowd', () => bot.session.stats.serverView().players.length >= 42)
  expect(bot.acts()).toEqual([])
  showStranger(bot.client(), ana, near)
  await bot.reaches('connecting')
  expect(bot.acts()).toHaveLength(1)
})

const blows: [danger: string, wound: (client: Client) => void, said: string][] = [
  ['health', (client) => feel(client, 5.5), 'quedan 5 de 20 de vida'],
  ['hunger', (client) => feel(client, 20, 4), 'hambre (4 de 20) sin nada que comer'],
  ['void', (client) => teleport(client, { x: 8.5, y: -70, z: 8.5 }), 'el bot cae al vacío'],
  [
    'mob',
    (client) => void summon(client, 'zombie', { x: 11.5, y: 64, z: 8.5 }),
    'Zombi a 3 bloques',
  ],
  [
    'attacked',
    (client) => {
      showStranger(client, ana, { x: 10.5, y: 64, z: 8.5 })
      strikeBot(client, ana)
    },
    'ataque de Ana',
  ],
]
const settings = { mob: { names: ['zombie'] } }

test.each(versions.flatMap((version) => blows.map((blow) => [version, ...blow] as const)))(
  '%s: %s is a danger, told once until it is over',
  async (version, danger, wound, said) => {
    const dangers = { [danger]: { reactions: ['tell'], ...(danger in settings && settings.mob) } }
    await using bot = await startGuardedBot({ version }, guardianLike({ dangers }))
    wound(bot.client())
    await until(`${danger}: ${bot.lines()}`, () => bot.acts().length > 0)
    wound(bot.client())
    await bot.hears(`Guardián: ${said}.`)
    expect(bot.acts()).toEqual([`Guardián: ${said}.`])
  },
)

test.each(versions)(
  '%s: lava that flows to a bot that stands still is a danger',
  async (version) => {
    const guardian = guardianLike({ dangers: { lava: { reactions: ['tell', 'leave'] } } })
    await using bot = await startGuardedBot({ version }, guardian)
    const { ground } = bot.server
    await until('rest', () => bot.session.stats.analytics().position.y === 64)
    const at = { x: 8, y: 64, z: 8 }
    bot.client().write('block_change', { location: at, type: ground.set({ at, name: 'lava' }) })
    await bot.reaches('connecting')
    expect(bot.acts()).toEqual([
      'Guardián: el bot está en lava. El bot se fue del servidor (vuelve en 10 min).',
    ])
  },
)

test('tried on the minutes that it lived through, it would have done what it did', async () => {
  const guardian = guardianLike({
    ...{ returnMinutes: 3, friends: ['Beto'] },
    dangers: {
      player: { distance: 8 },
      health: { below: 8, reactions: ['tell'] },
      hunger: { below: 8, reactions: ['tell'] },
      attacked: { mobs: true, reactions: ['tell'] },
    },
  })
  await using bot = await startGuardedBot({ version: '1.20.4' }, guardian)
  const told = (acts: number) =>
    until(
      () => `${acts} of ${bot.acts()}`,
      () => bot.acts().length >= acts,
    )
  /** The minute is over, and one begins in which only what lasts is seen. */
  const nextMinute = () => {
    setSystemTime(Date.now() + minuteMs)
    bot.session.stats.reportWhenDue()
  }
  const seen = (health: number, food: number) => {
    feel(bot.client(), health, food)
    return until('it feels that', () => {
      const { survival } = bot.session.stats.analytics()
      return survival.health === health && survival.food === food
    })
  }
  await seen(6, 20)
  await told(1)
  nextMinute()
  await seen(4, 20)
  nextMinute()
  await seen(18, 20)
  nextMinute()
  // A quiet minute between, then it begins anew.
  nextMinute()
  await seen(5, 7)
  await told(3)
  await seen(20, 20)
  nextMinute()
  showStranger(bot.client(), strangerLike('beto', 51), near)
  const zombie = summon(bot.client(), 'zombie', near)
  strikeBot(bot.client(), zombie)
  await told(4)
  nextMinute()
  showStranger(bot.client(), ana, near)
  await bot.reaches('connecting')
  setSystemTime(Date.now() + 3 * minuteMs)
  await bot.ticker.run(3 * minuteMs)
  await bot.reaches('running')
  showStranger(bot.client(), ana, near)
  await bot.reaches('connecting')
  await told(6)
  const tried = tryGuardian(guardian, amongNames(guardian.friends), bot.dangers())
  const did = bot.acts().map((said) => said.replace(/ El bot se fue.*/, ''))
  expect(tried.map(({ said }) => `Guardián: ${renderMessage(said, 'es')}.`)).toEqual(did)
  expect(tried.map(({ danger }) => danger)).toEqual([
    ...(['health', 'health', 'hunger', 'attacked', 'player', 'player'] as const),
  ])
})
