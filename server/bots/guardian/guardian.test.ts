import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { defaultAbilities } from '#contract/bots/abilities'
import type { Bot } from '#contract/bots/bots'
import type { GuardianTrial } from '#contract/bots/guardian'
import { bots, dangerMinutes } from '#db/schema'
import { createTestContext, type TestContext } from '../../testing/context'
import { startChestServer } from '../../testing/minecraft/chest-server'
import { guardianLike } from '../../testing/minecraft/guarded-bot'
import { hostInside } from '../../testing/minecraft/inner-host'
import { showStranger, strangerLike } from '../../testing/minecraft/strangers'
import { type Person, registerUser } from '../../testing/samples/people'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

let ctx: TestContext
let person: Person
const acted: string[] = []
beforeAll(async () => {
  ctx = createTestContext({ defaultBots: 100 })
  ctx.hostLinks.each((link) => link.on('guardianActed', ({ botId }) => acted.push(botId)))
  await hostInside(ctx)
  person = await registerUser(ctx)
})
afterAll(() => ctx[Symbol.asyncDispose]())

const near = { x: 14.5, y: 64, z: 8.5 }

/** A bot of the person's that plays on a server of its own. */
async function play(guardian: Bot['abilities']['guardian'], version = '1.20.4') {
  const server = await startChestServer({ version })
  const username = `guardado_${Bun.randomUUIDv7().slice(-6)}`
  const form = { name: username, username, host: '127.0.0.1', port: server.port, version }
  const abilities = { ...defaultAbilities, guardian }
  const { body } = await person.call<{ bot: Bot }>('POST', '/bots', { ...form, abilities })
  const path = `/bots/${body.bot.id}`
  const read = async () => (await person.call<{ bot: Bot }>('GET', path)).body.bot
  const reaches = (status: Bot['status']) =>
    until(status, async () => (await read()).status === status)
  await person.call('POST', `${path}/start`)
  await reaches('running')
  return {
    ...{ path, read, reaches, id: body.bot.id },
    client() {
      const client = server.clients.at(-1)
      if (!client) throw new Error('nobody came')
      return client
    },
    say: (command: string) =>
      person.call('POST', `/bot/${body.bot.id}/console/command`, { command }),
    tried: async (settings: object = guardian) =>
      (await person.call<GuardianTrial>('POST', `${path}/guardian/trial`, settings)).body,
    async [Symbol.asyncDispose]() {
      await person.call('POST', `${path}/stop`)
      await reaches('stopped')
      await server[Symbol.asyncDispose]()
    },
  }
}

test('what is said to a guardian in the console is kept, and its owner sees it', async () => {
  await using bot = await play(guardianLike({ enabled: false }))
  await bot.say('!guardián on')
  await until('armed', async () => (await bot.read()).abilities.guardian.enabled)
  await bot.say('!guardián casa')
  const home = await until('a home', async () => (await bot.read()).abilities.guardian.home)
  expect(home).toEqual({ x: 8, y: 64, z: 8, dimension: 'overworld' })
  await bot.say('!guardián off')
  await until('disarmed', async () => !(await bot.read()).abilities.guardian.enabled)
  // A change by who knows of no guardian leaves it as it is.
  const { guardian: _, ...abilities } = defaultAbilities
  await person.call('PUT', bot.path, { abilities })
  expect((await bot.read()).abilities.guardian.home).toEqual(home)
})

test('a bot that left waits, is called back by a start, and tried it leaves as often', async () => {
  const guardian = guardianLike({ dangers: { player: { distance: 8 } } })
  await using bot = await play(guardian)
  expect((await bot.tried()).counts.leave).toBe(0)
  showStranger(bot.client(), strangerLike('Ana'), near)
  await bot.reaches('connecting')
  const { lastEnd, nextAttemptAt } = await bot.read()
  expect(lastEnd).toMatchObject({
    reason: 'guardian',
    message: 'Guardián: Ana está a 6 bloques. El bot se fue del servidor (vuelve en 10 min).',
  })
  expect(nextAttemptAt).not.toBeNull()
  ctx.clock.advance(Date.now() - ctx.clock.now())
  const trial = await bot.tried()
  expect(trial).toMatchObject({
    counts: { leave: 1, tell: 0, home: 0, eat: 0, totem: 0 },
    acts: [{ danger: 'player', reactions: ['leave'], message: 'Ana está a 6 bloques' }],
    hasMore: false,
  })
  expect(trial.inWorldMs).toBeGreaterThan(0)
  expect(acted.filter((id) => id === bot.id)).toHaveLength(1)
  // Whoever else comes near is a friend, or farther away than counts.
  expect((await bot.tried({ ...guardian, friends: ['ANA'] })).acts).toEqual([])
  expect((await bot.tried(guardianLike({ dangers: { player: { distance: 5 } } }))).acts).toEqual([])
  await person.call('POST', `${bot.path}/start`)
  await bot.reaches('running')
})

test('other bots of the owner are friends, those that come later as well', async () => {
  const guardian = guardianLike({ dangers: { player: { distance: 8, reactions: ['tell'] } } })
  await using bot = await play(guardian)
  const form = { name: 'Otro', username: 'otro_mas', host: '127.0.0.1' }
  await person.call('POST', '/bots', form)
  showStranger(bot.client(), strangerLike('Otro_Mas'), near)
  showStranger(bot.client(), strangerLike('Ana', 51), near)
  await until('the stranger', () => acted.includes(bot.id))
  expect((await bot.tried()).acts).toEqual([])
  await person.call('POST', `${bot.path}/stop`)
  await bot.reaches('stopped')
  const { acts } = await bot.tried()
  expect(acts.map(({ message }) => message)).toEqual(['Ana está a 6 bloques'])
})

test('bots from before there were guardians have one that is off', async () => {
  const form = { name: 'Viejo', username: 'viejo', host: '127.0.0.1' }
  const { body } = await person.call<{ bot: Bot }>('POST', '/bots', form)
  const { guardian, ...before } = defaultAbilities
  const stored = before as typeof defaultAbilities
  ctx.db.update(bots).set({ abilities: stored }).where(eq(bots.id, body.bot.id)).run()
  const { bot } = (await person.call<{ bot: Bot }>('GET', `/bots/${body.bot.id}`)).body
  expect(bot.abilities.guardian).toEqual(guardian)
})

test('settings beyond their bounds are refused, at their field', async () => {
  await using bot = await play(guardianLike({ enabled: false }))
  const refused = async (settings: object) => {
    const answer = await person.call('POST', `${bot.path}/guardian/trial`, settings)
    expect(answer.status).toBe(400)
    return (answer.body as unknown as { issues: { path: string }[] }).issues.map(({ path }) => path)
  }
  const withDanger = (danger: object) => ({ ...guardianLike({}), dangers: danger })
  const { dangers } = guardianLike({})
  const player = { ...dangers.player, distance: 65 }
  expect(await refused(withDanger({ ...dangers, player }))).toEqual(['dangers.player.distance'])
  const lava = { enabled: true, reactions: ['leave', 'leave'] }
  expect(await refused(withDanger({ ...dangers, lava }))).toEqual(['dangers.lava.reactions'])
  const mob = { ...dangers.mob, names: ['Un Zombi'] }
  expect(await refused(withDanger({ ...dangers, mob }))).toEqual(['dangers.mob.names.0'])
  expect(await refused({ ...guardianLike({}), returnMinutes: 0 })).toEqual(['returnMinutes'])
})

test('minutes that are alike are one row, and go after two days', async () => {
  await using bot = await play(
    guardianLike({ dangers: { health: { below: 8, reactions: ['tell'] } } }),
  )
  bot.client().write('update_health', { health: 5, food: 20, foodSaturation: 0 })
  await until('an act', () => acted.includes(bot.id))
  await person.call('POST', `${bot.path}/stop`)
  await bot.reaches('stopped')
  await bot.tried()
  const ofBot = eq(dangerMinutes.botId, bot.id)
  const rows = () => ctx.db.select().from(dangerMinutes).where(ofBot).all()
  expect(rows()).toMatchObject([{ danger: { health: 5 } }])
  ctx.clock.advance(3 * 24 * 60 * 60_000)
  await ctx.housekeeping.run()
  expect(rows()).toEqual([])
})
