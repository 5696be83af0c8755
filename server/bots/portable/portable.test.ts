import { expect, test } from 'bun:test'
import { defaultAbilities } from '#contract/bots/abilities'
import type { Bot } from '#contract/bots/bots'
import { type BotsFile, type BotsImport, portableLimits } from '#contract/bots/portable'
import { limits } from '#contract/limits'
import { bots } from '#db/schema'
import { readConfig } from '../../config'
import { minuteMs } from '../../lib/time'
import { createTestContext, type TestContext } from '../../testing/context'
import { type Person, proveAgain, registerUser } from '../../testing/samples/people'
import { openPassword } from '../passwords'
import { openProxy } from '../proxies/proxies'

const passphrase = 'una frase bien larga'
const form = { name: 'Minero', host: 'mc.ejemplo.com', username: 'minero_1' }
const proxy = { type: 'socks5', host: 'proxy.ejemplo.com', port: 1080, username: 'ana' }

const everything = {
  ...{ ...form, password: 'hunter2', proxy: { ...proxy, password: 'de la proxy' } },
  ...{ port: 25_570, version: '1.19.4', prefix: '?', autoReconnect: false },
  alternativeAddresses: [{ host: 'dos.ejemplo.com', port: 25_565 }],
  permittedPlayers: ['Ana'],
  abilities: {
    ...defaultAbilities,
    autoEat: { enabled: true, threshold: 12 },
    schedule: { enabled: true, entries: [{ cron: '0 8 * * *', line: 'buenos días' }] },
    guardian: { ...defaultAbilities.guardian, enabled: true, friends: ['Ana'] },
  },
  ...{ favourite: true, group: 'Minas', tags: ['norte'] },
  powerSchedule: { enabled: true, starts: ['0 8 * * *'], stops: ['0 22 * * *'] },
}

type Refusal = { code?: string; message: string; issues?: { path: string; message: string }[] }

const make = async ({ call }: Person, fields: object = {}) =>
  (await call<{ bot: Bot }>('POST', '/bots', { ...form, ...fields })).body.bot
const exported = ({ call }: Person, body: object = {}) =>
  call<{ file: BotsFile } & Refusal>('POST', '/bots/export', body)
const fileOf = async (person: Person, body: object = {}) => (await exported(person, body)).body.file
const imported = ({ call }: Person, file: object, rest: object = {}) =>
  call<BotsImport & Refusal>('POST', '/bots/import', { file, ...rest })
const statesOf = ({ rows }: BotsImport) => rows.map(({ name, as, state }) => [name, as, state])
const stored = (ctx: TestContext, { user }: Person) =>
  ctx.db
    .select()
    .from(bots)
    .all()
    .filter(({ userId }) => userId === user.id)
const issuesOf = ({ rows }: BotsImport) =>
  rows.map(({ issues }) => issues.map(({ path, message }) => `${path}: ${message}`))

test('a bot comes back as it was, without its passwords, on another account or installation', async () => {
  await using ctx = createTestContext()
  await using other = createTestContext()
  const [owner, elsewhere] = [await registerUser(ctx), await registerUser(other)]
  const bot = await make(owner, everything)
  const file = await fileOf(owner)
  expect(JSON.stringify(file)).not.toMatch(/hunter2|de la proxy/)
  expect(file).toMatchObject({ format: 'enjambre-bots', version: 1, sealed: null })
  const { status, body } = await imported(elsewhere, JSON.parse(JSON.stringify(file)))
  expect([status, body.message]).toEqual([200, '1 bot importado'])
  const [there] = body.bots
  const { id: _, createdAt: __, updatedAt: ___, ...settings } = bot
  expect(there).toMatchObject({
    ...settings,
    hasPassword: false,
    proxy: { ...proxy, hasPassword: false },
  })
  expect(stored(other, elsewhere)).toMatchObject([{ desired: 'stopped', playerUuids: [] }])
})

test('its passwords come along sealed, after a proof, and open with the passphrase alone', async () => {
  await using ctx = createTestContext()
  await using other = createTestContext()
  const [owner, elsewhere] = [await registerUser(ctx), await registerUser(other)]
  await make(owner, everything)
  ctx.clock.advance(10 * minuteMs + 1)
  expect((await exported(owner, { passphrase })).body.code).toBe('PROOF_REQUIRED')
  expect((await exported(owner)).status).toBe(200)
  await proveAgain(owner)
  expect((await exported(owner, { passphrase: 'corta' })).body.code).toBe('VALIDATION')
  const file = await fileOf(owner, { passphrase })
  expect(JSON.stringify(file)).not.toMatch(/hunter2|de la proxy/)

  const events = (await owner.call<{ events: { kind: string }[] }>('GET', '/account/events')).body
    .events
  expect(events.filter(({ kind }) => kind === 'passwords-exported')).toHaveLength(1)

  const wrong = await imported(elsewhere, file, { passphrase: 'otra frase bien larga' })
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      issues: [
        { path: 'passphrase', message: 'Esa no es la frase con la que se exportó el archivo' },
      ],
    },
  })
  expect(stored(other, elsewhere)).toEqual([])

  const { body } = await imported(elsewhere, file, { passphrase })
  expect(body.rows).toMatchObject([{ state: 'new', withSecrets: true }])
  const [row] = stored(other, elsewhere)
  if (!row) throw new Error('nothing was imported')
  expect(openPassword(other.keys, row)).toBe('hunter2')
  expect(openProxy(other.keys, row)?.password).toBe('de la proxy')
})

test('a guess at its passphrase costs 128 MiB', async () => {
  await using ctx = createTestContext({ scryptLog2N: readConfig({}).scryptLog2N })
  const owner = await registerUser(ctx)
  const bot = await make(owner, everything)
  const { sealed } = await fileOf(owner, { botIds: [bot.id], passphrase })
  expect([...Buffer.from(sealed ?? '', 'base64').subarray(17, 20)]).toEqual([17, 8, 1])
})

test('a changed file has no password sent to another server, account or proxy', async () => {
  await using ctx = createTestContext({ defaultBots: 50 })
  const owner = await registerUser(ctx)
  await make(owner, everything)
  const file = await fileOf(owner, { passphrase })
  const [bot] = file.bots
  const changes: [object, password: boolean, ofProxy: boolean][] = [
    [{ name: 'Otro nombre' }, true, true],
    [{ host: 'trampa.ejemplo.com' }, false, true],
    [{ port: 25_571 }, false, true],
    [{ alternativeAddresses: [{ host: 'trampa.ejemplo.com', port: 25_565 }] }, false, true],
    [{ username: 'otra' }, false, true],
    [{ proxy: { ...proxy, host: 'trampa.ejemplo.com' } }, true, false],
    [{ proxy: { ...proxy, username: 'eva' } }, true, false],
    [{ authType: 'mojang' }, false, true],
  ]
  const all = changes.map(([change], at) => ({ ...bot, name: `Bot ${at}`, ...change }))
  const { body } = await imported(owner, { ...file, bots: all }, { passphrase })
  expect(body.bots.map((made) => [made.hasPassword, made.proxy?.hasPassword])).toEqual(
    changes.map(([, password, ofProxy]) => [password, ofProxy]),
  )
})

test('names that one has already are left out, or get another; a dry run makes none', async () => {
  await using ctx = createTestContext({ defaultBots: 20 })
  const person = await registerUser(ctx)
  await make(person)
  const {
    bots: [bot],
  } = await fileOf(person)
  const file = {
    ...(await fileOf(person)),
    bots: [
      bot,
      { ...form, name: 'Nuevo' },
      { ...form, name: 'NUEVO' },
      { ...form, name: 'minero' },
    ],
  }
  const tried = (await imported(person, file, { dryRun: true })).body
  expect(statesOf(tried)).toEqual([
    ['Minero', 'Minero', 'skipped'],
    ['Nuevo', 'Nuevo', 'new'],
    ['NUEVO', 'NUEVO', 'skipped'],
    ['minero', 'minero', 'skipped'],
  ])
  expect(tried).toMatchObject({ bots: [], used: 1, max: 20, message: 'Se importaría 1 bot' })
  expect(stored(ctx, person)).toHaveLength(1)
  const copied = (await imported(person, file, { sameName: 'copy' })).body
  expect(statesOf(copied)).toEqual([
    ['Minero', 'Minero (copia)', 'copied'],
    ['Nuevo', 'Nuevo', 'new'],
    ['NUEVO', 'NUEVO (copia)', 'copied'],
    ['minero', 'minero (copia 2)', 'copied'],
  ])
  expect(copied.bots.map(({ name, position }) => [name, position])).toEqual([
    ['Minero (copia)', 1],
    ['Nuevo', 2],
    ['NUEVO (copia)', 3],
    ['minero (copia 2)', 4],
  ])
  const again = (await imported(person, file)).body
  expect([again.bots, again.message]).toEqual([[], '0 bots importados; 4 ya estaban'])
})

test('one that is wrong keeps all from being, and each says what it is', async () => {
  await using ctx = createTestContext({ defaultBots: 20 })
  const person = await registerUser(ctx)
  const file = {
    ...{ format: 'enjambre-bots', version: 1 },
    bots: [
      form,
      { ...form, name: 'Malo', host: 'sin punto', port: 0 },
      { ...form, name: 'Vieja', version: '9.9.9' },
      {
        ...form,
        name: 'Nunca',
        powerSchedule: { enabled: true, starts: ['0 0 30 2 *'], stops: [] },
      },
      { ...form, name: 'Secreta', password: 'hunter2' },
      { ...form, name: 'Con clave', proxy: { ...proxy, password: 'x' } },
      { ...form, name: 'Sin máquina', machineLabel: 'luna' },
      { ...form, name: 'Enorme', tags: ['x'.repeat(limits.bodyBytes)] },
      ...['texto', null, 7, []],
    ],
  }
  const tried = (await imported(person, file, { dryRun: true })).body
  expect(issuesOf(tried).slice(0, 4)).toEqual([
    [],
    [
      'host: Por favor ingresa una dirección de servidor válida (ej: mc.ejemplo.com)',
      'port: El puerto debe estar entre 1 y 65535',
    ],
    [expect.stringContaining('9.9.9')],
    ['powerSchedule.starts.0: Ese horario no llega nunca'],
  ])
  expect(issuesOf(tried)[7]).toEqual([': Este bot ocupa demasiado en el archivo'])
  expect(tried.rows.map(({ state }) => state)).toEqual(['new', ...Array(11).fill('wrong')])
  const refused = await imported(person, file)
  expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION'])
  expect(refused.body.issues?.[0]?.path).toBe('file.bots.1.host')
  expect(stored(ctx, person)).toEqual([])
})

test('what the plan has no room for is said by bot, and then none is made', async () => {
  await using ctx = createTestContext({ defaultBots: 2 })
  const person = await registerUser(ctx)
  await make(person)
  const named = (name: string) => ({ ...form, name })
  const file = { format: 'enjambre-bots', version: 1, bots: ['A', 'B', 'Minero', 'C'].map(named) }
  const tried = (await imported(person, file, { dryRun: true })).body
  expect(issuesOf(tried)).toEqual([
    [],
    ['plan: No cabe en tu plan'],
    [],
    ['plan: No cabe en tu plan'],
  ])
  const { status, body } = await imported(person, file)
  expect([status, body.code]).toEqual([409, 'BOT_LIMIT_PARTIAL'])
  expect(stored(ctx, person)).toHaveLength(1)
})

test('no other file is taken, nor one of a newer release, a damaged or an endless one', async () => {
  await using ctx = createTestContext({ defaultBots: portableLimits.bots })
  const person = await registerUser(ctx)
  await make(person, everything)
  const file = await fileOf(person, { passphrase })
  const sealed = Buffer.from(file.sealed ?? '', 'base64')
  const damaged = (at: number) => {
    const bytes = Buffer.from(sealed)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes.toString('base64')
  }
  const dear = Buffer.from(sealed)
  dear[17] = 20
  dear.writeUInt32LE(Bun.hash.crc32(dear.subarray(0, 68)), 68)
  const damage = 'Las contraseñas selladas del archivo están dañadas'
  const newer = 'Ese archivo es de un Enjambre más nuevo'
  const bots = Array.from({ length: portableLimits.bots + 1 }, () => form)
  const starts = Array.from({ length: 10 }, (_, at) => `${at} 8 * * *`)
  const timed = Array.from({ length: 101 }, (_, at) => ({
    ...{ ...form, name: `Bot ${at}` },
    powerSchedule: { enabled: true, starts, stops: [] },
  }))
  const files: [object, words: string][] = [
    [{ ...file, format: 'otra-cosa' }, 'Ese archivo no es de bots'],
    [{ ...file, version: 2, more: {} }, newer],
    [{ ...file, version: 0 }, 'Ese archivo no es de bots'],
    [{ ...file, bots: [] }, 'Por favor completa'],
    [{ ...file, bots }, 'Como máximo 1500'],
    [{ ...file, bots: timed, sealed: null }, 'más de 1000 horas'],
    [{ ...file, bots: Array(20).fill({ tags: Array(16_000).fill(1) }) }, 'no es de bots'],
    [{ ...file, sealed: 'no es base64!' }, damage],
    [{ ...file, sealed: '' }, damage],
    [{ ...file, sealed: sealed.subarray(0, 80).toString('base64') }, damage],
    [{ ...file, sealed: sealed.subarray(0, -1).toString('base64') }, damage],
    ...[0, 16, 25, 70, 75].map((at): [object, string] => [
      { ...file, sealed: damaged(at) },
      damage,
    ]),
    // A guess at it would take a gibibyte of memory.
    [{ ...file, sealed: dear.toString('base64') }, newer],
  ]
  for (const [given, words] of files) {
    const { status, body } = await imported(person, given, { passphrase, sameName: 'copy' })
    expect([status, body.message]).toEqual([400, expect.stringContaining(words)])
  }
  expect((await person.call('POST', '/bots/import', file)).status).toBe(400)
  const large = { ...file, bots: [{ ...form, tags: ['x'.repeat(portableLimits.bytes)] }] }
  const { status, body } = await imported(person, large)
  expect([status, body.code]).toEqual([413, 'BODY_TOO_LARGE'])
  expect(body.message).toContain('4096')
  expect(stored(ctx, person)).toHaveLength(1)
})

test('an older file, which does not know what bots can do since, is read', async () => {
  await using ctx = createTestContext()
  const person = await registerUser(ctx)
  const { guardian: _, ...abilities } = { ...defaultAbilities, autoArmor: { enabled: true } }
  const old = { format: 'enjambre-bots', version: 1, bots: [{ ...form, abilities }] }
  const { body } = await imported(person, old)
  expect(body.bots).toMatchObject([
    { ...form, port: 25_565, abilities: { ...defaultAbilities, autoArmor: { enabled: true } } },
  ])
})

test('1,500 bots are one file, which makes them in one go', async () => {
  await using ctx = createTestContext({ defaultBots: 2 * portableLimits.bots })
  const person = await registerUser(ctx)
  const many = Array.from({ length: portableLimits.bots }, (_, at) => ({
    ...form,
    name: 'Minero',
    username: `minero_${at}`,
  }))
  const file = { format: 'enjambre-bots', version: 1, bots: many }
  const { status, body } = await imported(person, file, { sameName: 'copy' })
  expect([status, body.bots.length]).toEqual([200, portableLimits.bots])
  expect(body.bots.at(-1)?.name).toBe('Minero (copia 1499)')
  const { file: all } = (await exported(person)).body
  expect(all.bots).toHaveLength(portableLimits.bots)
  expect((await imported(person, all)).body.message).toBe('0 bots importados; 1500 ya estaban')
})

test('only one’s own bots are taken, those asked for, in their order', async () => {
  await using ctx = createTestContext()
  const [person, stranger] = [await registerUser(ctx), await registerUser(ctx)]
  const [first, second] = [await make(person), await make(person, { name: 'Otro' })]
  const foreign = await make(stranger)
  const names = async (body: object) => (await fileOf(person, body)).bots.map(({ name }) => name)
  expect(await names({})).toEqual(['Minero', 'Otro'])
  expect(await names({ botIds: [second.id, first.id, second.id] })).toEqual(['Minero', 'Otro'])
  expect(await names({ botIds: [second.id] })).toEqual(['Otro'])
  const refused = await exported(person, { botIds: [first.id, foreign.id] })
  expect([refused.status, refused.body.code]).toEqual([404, 'BOT_NOT_FOUND'])
})
