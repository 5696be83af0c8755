import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { createTestContext } from '../testing/context'
import { makeAdmin, type Person, registerUser } from '../testing/samples/people'

const mc = { host: 'mc.ejemplo.com', port: 25_565 }

const addBot = async ({ call }: Person, fields: object = mc) => {
  const form = { name: 'Uno', username: 'uno', ...mc, ...fields }
  return (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id
}
const start = async ({ call }: Person, id: string) => {
  const { body } = await call('POST', `/bots/${id}/start`)
  return body.code ?? 'started'
}

async function withLimits(limits: { botsPerTarget?: number; botsPerTargetAndUser?: number }) {
  const ctx = createTestContext({ defaultBots: 20 })
  const admin = await makeAdmin(ctx)
  await admin.call('PUT', '/admin/settings', limits)
  const people = { admin, ana: await registerUser(ctx), luis: await registerUser(ctx) }
  return { ctx, ...people, [Symbol.asyncDispose]: ctx[Symbol.asyncDispose] }
}

test('of all users together hold, whoever comes first, also at the same moment', async () => {
  await using world = await withLimits({ botsPerTarget: 5 })
  const { ana, luis, admin } = world
  const starts: (() => Promise<string>)[] = []
  for (const person of [ana, luis, admin, ana, luis, admin, ana, luis, admin]) {
    const id = await addBot(person)
    starts.push(() => start(person, id))
  }
  const outcomes = await Promise.all(starts.map((begin) => begin()))
  expect(outcomes.filter((outcome) => outcome === 'started')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'TARGET_LIMIT_REACHED')).toHaveLength(4)
})

test('of one user hold beside those of everybody, and say which it was', async () => {
  await using world = await withLimits({ botsPerTarget: 3, botsPerTargetAndUser: 2 })
  const { ana, luis } = world
  const ids = [await addBot(ana), await addBot(ana), await addBot(ana)]
  for (const id of ids.slice(0, 2)) expect(await start(ana, id)).toBe('started')
  const own = await ana.call('POST', `/bots/${ids[2]}/start`)
  expect([own.status, own.body.message]).toEqual([
    409,
    'Ya tienes 2 bots en mc.ejemplo.com:25565: es el máximo que esta instalación permite en un mismo servidor.',
  ])
  expect(await start(luis, await addBot(luis))).toBe('started')
  const all = await luis.call('POST', `/bots/${await addBot(luis)}/start`)
  expect(all.body.message).toBe(
    'Esta instalación no admite más bots en mc.ejemplo.com:25565. Prueba más tarde o elige otro servidor.',
  )
  await ana.call('POST', `/bots/${ids[0]}/stop`)
  expect(await start(ana, ids[2] ?? '')).toBe('started')
})

test('know a server however its name is written, and by which way it is reached', async () => {
  await using world = await withLimits({ botsPerTarget: 1 })
  const { ana } = world
  const first = await addBot(ana)
  expect(await start(ana, first)).toBe('started')
  const elsewhere = { host: 'otro.ejemplo.com' }
  const same = [
    { host: 'MC.Ejemplo.com' },
    { host: 'mc.ejemplo.com.' },
    { ...elsewhere, alternativeAddresses: [mc] },
  ]
  for (const fields of same) {
    expect(await start(ana, await addBot(ana, fields))).toBe('TARGET_LIMIT_REACHED')
  }
  expect(await start(ana, await addBot(ana, { port: 25_566 }))).toBe('started')
  const other = await addBot(ana, elsewhere)
  expect(await start(ana, other)).toBe('started')
  for (const move of [mc, { alternativeAddresses: [mc] }]) {
    const { body } = await ana.call('PUT', `/bots/${other}`, move)
    expect(body.code).toBe('TARGET_LIMIT_REACHED')
  }
  expect((await ana.call('PUT', `/bots/${other}`, { name: 'Dos' })).status).toBe(200)
  await ana.call('POST', `/bots/${other}/stop`)
  expect((await ana.call('PUT', `/bots/${other}`, mc)).status).toBe(200)
})
