import { expect, test } from 'bun:test'
import type { BatchIssue } from '#contract/bots/batch'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { bots } from '#db/schema'
import { createTestContext, type TestContext } from '../../testing/context'
import { createRandom } from '../../testing/random'
import { type Person, registerUser } from '../../testing/samples/people'
import { openPassword } from '../passwords'
import { openProxy } from '../proxies/proxies'

type Answer = {
  success: boolean
  bots: Bot[]
  message: string
  code?: string
  issues?: { path: string; message: string }[]
}
type Preview = { issues: BatchIssue[][]; used: number; max: number }
type Line = { name: string; username: string; password?: string }

const base = { host: 'mc.ejemplo.com' }

const numbered = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `Minero ${at + 1}`,
    username: `min_${at + 1}`,
  }))

const create = ({ call }: Person, body: object) => call<Answer>('POST', '/bots/batch', body)
const preview = ({ call }: Person, body: object) =>
  call<Preview>('POST', '/bots/batch/preview', body)
const stored = (ctx: TestContext) => ctx.db.select().from(bots).all()

test('many bots are created at once, and their owner hears of them in one event', async () => {
  await using ctx = createTestContext({ defaultBots: limits.batch.max })
  const person = await registerUser(ctx)
  const events: string[] = []
  const { toUser } = ctx.realtime
  ctx.realtime.toUser = (...event) => {
    events.push(event[1])
    toUser(...event)
  }
  const wanted = numbered(limits.batch.max)
  const { status, body } = await create(person, { base, bots: wanted })
  expect(status).toBe(201)
  expect(body.message).toBe('200 bots creados')
  expect(body.bots.map(({ name, username }) => ({ name, username }))).toEqual(wanted)
  expect(body.bots[0]).toMatchObject({ ...base, port: 25_565, status: 'stopped' })
  expect(events).toEqual(['botsCreated'])
  expect(stored(ctx)).toHaveLength(limits.batch.max)
})

test('each has its own password, also beside those of the bot that they are made after', async () => {
  await using ctx = createTestContext({ defaultBots: 10 })
  const person = await registerUser(ctx)
  const proxy = { type: 'http', host: 'proxy.ejemplo.com', port: 8080, username: 'ana' }
  const form = { name: 'Primero', username: 'primero', password: 'suya', prefix: '?', ...base }
  const first = { ...form, proxy: { ...proxy, password: 'de la proxy' } }
  const { bot } = (await person.call<{ bot: Bot }>('POST', '/bots', first)).body
  const wanted = [...numbered(2), { name: 'Con clave', username: 'clave', password: 'otra' }]
  const { body } = await create(person, { from: bot.id, bots: wanted })
  expect(body.bots.map(({ prefix }) => prefix)).toEqual(['?', '?', '?'])
  expect(JSON.stringify(body)).not.toMatch(/otra|suya|de la proxy/)
  const rows = stored(ctx).slice(1)
  expect(rows.map((row) => openPassword(ctx.keys, row))).toEqual(['suya', 'suya', 'otra'])
  expect(rows.map((row) => openProxy(ctx.keys, row)?.password)).toEqual(
    wanted.map(() => 'de la proxy'),
  )
})

test('one that is wrong keeps all from being, and each line says what it is', async () => {
  await using ctx = createTestContext({ defaultBots: 10 })
  const person = await registerUser(ctx)
  const there = { name: 'Primero', username: 'primero', host: 'MC.ejemplo.com' }
  await person.call('POST', '/bots', there)
  const wanted = [
    { name: 'Bien', username: 'bien' },
    { name: 'PRIMERO', username: 'Primero' },
    { name: 'bien', username: 'BIEN' },
    { name: '', username: 'con espacio', password: 'x'.repeat(limits.gamePassword + 1) },
  ]
  const { status, body } = await create(person, { base, bots: wanted })
  expect([status, body.code]).toEqual([400, 'VALIDATION'])
  expect(body.issues).toEqual([
    { path: 'bots.1.name', message: 'Ya tienes un bot con ese nombre' },
    { path: 'bots.1.username', message: 'Cuenta ya usada por otro de tus bots en ese servidor' },
    { path: 'bots.2.name', message: 'El nombre está repetido' },
    { path: 'bots.2.username', message: 'La cuenta está repetida' },
    { path: 'bots.3.name', message: 'Por favor completa todos los campos requeridos' },
    { path: 'bots.3.password', message: 'Como máximo 128 caracteres' },
    {
      path: 'bots.3.username',
      message: 'El nombre de usuario lleva de 1 a 16 letras, números o guiones bajos',
    },
  ])
  const said = (await preview(person, { base, bots: wanted })).body.issues
  const lines = said.flatMap((issues, at) =>
    issues.map(({ field, message }) => ({ path: `bots.${at}.${field}`, message })),
  )
  expect(lines).toEqual(body.issues ?? [])
  expect(stored(ctx)).toHaveLength(1)
  const elsewhere = {
    base: { ...base, port: 25_566 },
    bots: [{ name: 'Otro', username: 'primero' }],
  }
  expect((await create(person, elsewhere)).status).toBe(201)
})

test('what the plan has no room for is said by line, and then none is created', async () => {
  await using ctx = createTestContext({ defaultBots: 3 })
  const person = await registerUser(ctx)
  await person.call('POST', '/bots', { name: 'Primero', username: 'primero', ...base })
  const seen = (await preview(person, { base, bots: numbered(3) })).body
  expect(seen).toMatchObject({ used: 1, max: 3 })
  expect(seen.issues).toEqual([[], [], [{ field: 'plan', message: 'No cabe en tu plan' }]])
  const refused = await create(person, { base, bots: numbered(3) })
  expect([refused.status, refused.body.code]).toEqual([409, 'BOT_LIMIT_PARTIAL'])
  expect(refused.body.message).toContain('tu plan solo admite 2 más')
  const both = await Promise.all([
    create(person, { base, bots: numbered(2) }),
    create(person, { base, bots: numbered(4).slice(2) }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(stored(ctx)).toHaveLength(3)
  const [made] = both.find(({ status }) => status === 201)?.body.bots ?? []
  const again = { base, bots: [{ name: made?.name ?? '', username: made?.username ?? '' }] }
  expect((await create(person, again)).body.issues?.[0]?.path).toBe('bots.0.name')
  const full = { base, bots: [{ name: 'Nuevo', username: 'nuevo' }] }
  expect((await create(person, full)).body.code).toBe('BOT_LIMIT_REACHED')
})

test('nothing but a batch is taken, and nobody’s bot but one’s own is a model', async () => {
  await using ctx = createTestContext({ defaultBots: 300 })
  const [person, stranger] = [await registerUser(ctx), await registerUser(ctx)]
  const form = { name: 'Ajeno', username: 'ajeno', ...base }
  const { bot } = (await stranger.call<{ bot: Bot }>('POST', '/bots', form)).body
  const bodies: [object, number][] = [
    [{ bots: numbered(1) }, 400],
    [{ base, from: bot.id, bots: numbered(1) }, 400],
    [{ base, bots: [] }, 400],
    [{ base, bots: numbered(limits.batch.max + 1) }, 400],
    [{ base: { ...base, name: 'x' }, bots: numbered(1) }, 400],
    [{ base, bots: [{ name: 'x', username: 'x', host: 'otro.ejemplo.com' }] }, 400],
    [{ base: { host: 'sin punto' }, bots: numbered(1) }, 400],
    [{ base: { ...base, version: '9.9.9' }, bots: numbered(1) }, 400],
    [
      {
        base: { ...base, authType: 'mojang' },
        bots: [{ ...form, host: undefined, password: 'x' }],
      },
      400,
    ],
    [{ from: bot.id, bots: numbered(1) }, 404],
    [{ from: 'nada', bots: numbered(1) }, 404],
  ]
  for (const [body, status] of bodies) {
    expect([body, (await create(person, body)).status]).toEqual([body, status])
  }
  expect(stored(ctx)).toHaveLength(1)
})

test('a preview without issues is what is created, whatever the lines are', async () => {
  await using ctx = createTestContext({ defaultBots: 40 })
  const person = await registerUser(ctx)
  const random = createRandom(7)
  const words = ['a', 'A', 'b_1', 'B_1', '', ' c ', 'dos palabras', 'ñ', '‮x', 'x'.repeat(41), 'd']
  const word = () => words[random(words.length)] ?? ''
  for (let round = 0; round < 60; round += 1) {
    const wanted = Array.from({ length: 1 + random(3) }, () => ({
      name: word() + word(),
      username: word() + word(),
    }))
    const before = stored(ctx).length
    const { issues } = (await preview(person, { base, bots: wanted })).body
    const { status } = await create(person, { base, bots: wanted })
    const isFine = issues.every((ofOne) => ofOne.length === 0)
    expect([wanted, status === 201]).toEqual([wanted, isFine])
    expect(stored(ctx)).toHaveLength(before + (isFine ? wanted.length : 0))
  }
})
