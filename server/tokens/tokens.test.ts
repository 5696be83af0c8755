import { describe, expect, test } from 'bun:test'
import { type Token, type TokenForm, type TokenMade, TokenVerb } from '#contract/account/tokens'
import type { Bot } from '#contract/bots/bots'
import { dayMs, toIso } from '../lib/time'
import { createTestContext } from '../testing/context'
import { attachHost, enterWorld } from '../testing/fakes/attach-host'
import { caller, type Person, proveAgain, registerUser } from '../testing/samples/people'
import { everyRoute } from '../testing/web/routes'
import { tokenAccess } from './access'

const everyVerb = TokenVerb.options
const whole: TokenForm = {
  ...{ name: 'Panel', bots: { of: 'all' }, verbs: everyVerb },
  ...{ expiresAt: null, addresses: [], perMinute: 600 },
}

async function make({ call }: Person, fields: Partial<TokenForm> = {}) {
  const { status, body } = await call<TokenMade>('POST', '/account/tokens', {
    ...whole,
    ...fields,
  })
  expect(status).toBe(201)
  return body
}

const listOf = async ({ call }: Person) =>
  (await call<{ tokens: Token[] }>('GET', '/account/tokens')).body.tokens

async function addBot({ call }: Person, username: string, fields: object = {}) {
  const form = { name: username, host: 'mc.ejemplo.com', username, ...fields }
  return (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

async function scenario() {
  const ctx = createTestContext()
  const host = await attachHost(ctx)
  const owner = await registerUser(ctx)
  const [mine, farm] = [await addBot(owner, 'uno', { group: 'Minas' }), await addBot(owner, 'dos')]
  return { ctx, host, owner, mine, farm, [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose]() }
}

const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return body.code ?? status
}

describe('a token', () => {
  test('is shown once, kept as a hash, known by its beginning, and refused once it is revoked', async () => {
    await using world = await scenario()
    const { ctx, owner } = world
    const { secret, token } = await make(owner)
    expect(secret).toMatch(/^enj_[\w-]{43}$/)
    expect(JSON.stringify(ctx.db.$client.prepare('SELECT * FROM api_tokens').all())).not.toContain(
      secret.slice(10),
    )
    expect(await listOf(owner)).toEqual([{ ...token, start: secret.slice(0, 10) }])
    const program = caller(ctx, secret)
    expect((await program('GET', '/token')).body).toMatchObject({ name: 'Panel', perMinute: 600 })
    expect((await listOf(owner))[0]?.lastUsedAt).toBe(toIso(ctx.clock.now()))
    const other = await registerUser(ctx)
    expect(await codeOf(other.call('DELETE', `/account/tokens/${token.id}`))).toBe(
      'API_TOKEN_NOT_FOUND',
    )
    expect((await owner.call('DELETE', `/account/tokens/${token.id}`)).status).toBe(200)
    expect(await codeOf(program('GET', '/token'))).toBe('TOKEN_INVALID')
  })

  test('is made by whoever has just proved who they are, for a time to come, from addresses', async () => {
    await using world = await scenario()
    const { ctx, owner } = world
    ctx.clock.set(ctx.clock.now() + dayMs)
    expect(await codeOf(owner.call('POST', '/account/tokens', whole))).toBe('PROOF_REQUIRED')
    await proveAgain(owner)
    const past = { ...whole, expiresAt: toIso(ctx.clock.now() - 1) }
    expect((await owner.call('POST', '/account/tokens', past)).body).toMatchObject({
      code: 'VALIDATION',
      issues: [{ path: 'expiresAt', message: 'Elige una fecha que aún no haya pasado' }],
    })
    const nowhere = { ...whole, addresses: ['203.0.113.7', 'casa'] }
    expect((await owner.call('POST', '/account/tokens', nowhere)).body).toMatchObject({
      issues: [{ path: 'addresses.1' }],
    })
    const listed = { ...whole, bots: { of: 'bots', botIds: [world.mine.id] } }
    expect((await owner.call('POST', '/account/tokens', listed)).body).toMatchObject({
      issues: [{ path: 'verbs' }],
    })
    const { secret } = await make(owner, {
      expiresAt: toIso(ctx.clock.now() + dayMs),
      addresses: ['203.0.113.0/24'],
    })
    const from = (address: string) =>
      codeOf(caller(ctx, secret)('GET', '/token', undefined, { 'x-real-ip': address }))
    expect(await from('203.0.113.9')).toBe(200)
    expect(await from('198.51.100.1')).toBe('API_TOKEN_ADDRESS')
    ctx.clock.set(ctx.clock.now() + dayMs)
    expect(await from('203.0.113.9')).toBe('TOKEN_EXPIRED')
  })

  test('has its own limit, which every answer tells', async () => {
    await using world = await scenario()
    const { ctx, owner } = world
    const { secret } = await make(owner, { perMinute: 2 })
    const ask = () => caller(ctx, secret)('GET', '/token')
    expect((await ask()).headers.get('ratelimit')).toBe('"token";r=1;t=0')
    expect((await ask()).headers.get('ratelimit-policy')).toBe('"token";q=2;w=60')
    const refused = await ask()
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(refused.headers.get('ratelimit')).toBe('"token";r=0;t=30')
    ctx.clock.set(ctx.clock.now() + 30_000)
    expect((await ask()).status).toBe(200)
  })

  test('of a suspended account is refused', async () => {
    await using world = await scenario()
    const { ctx, owner } = world
    const { secret } = await make(owner)
    ctx.db.$client.prepare("UPDATE users SET status = 'suspended'").run()
    expect(await codeOf(caller(ctx, secret)('GET', '/bots'))).toBe('ACCOUNT_SUSPENDED')
  })
})

test('with every verb a token still makes no call but those of the table', async () => {
  await using ctx = createTestContext()
  const admin = await registerUser(ctx, { role: 'admin' })
  const { secret } = await make(admin, { perMinute: 6_000 })
  const program = caller(ctx, secret)
  const wrong: string[] = []
  const keyOf = ({ method, template }: { method: string; template: string }) =>
    `${method.toLowerCase()} ${template}`
  const routes = await everyRoute()
  for (const route of routes.filter(({ access }) => access !== 'public')) {
    const code = await codeOf(program(route.method, route.path, route.takesBody ? {} : undefined))
    const isOpen = code !== 'API_TOKEN_SCOPE'
    if (isOpen !== keyOf(route) in tokenAccess) wrong.push(`${keyOf(route)}: ${code}`)
  }
  expect(wrong).toEqual([])
  const known = new Set(routes.map(keyOf))
  expect(Object.keys(tokenAccess).filter((key) => !known.has(key))).toEqual([])
})

describe('of some bots', () => {
  test('the others are not there', async () => {
    await using world = await scenario()
    const { ctx, owner, mine, farm } = world
    const { secret } = await make(owner, { bots: { of: 'groups', groups: ['MINAS'] } })
    const program = caller(ctx, secret)
    const { body } = await program<{ bots: Bot[] }>('GET', '/bots')
    expect(body.bots.map(({ id }) => id)).toEqual([mine.id])
    expect(await codeOf(program('GET', `/bots/${mine.id}`))).toBe(200)
    expect(await codeOf(program('GET', `/bots/${farm.id}`))).toBe('BOT_NOT_FOUND')
    const both = { botIds: [mine.id, farm.id] }
    expect(await codeOf(program('POST', '/bots/bulk/start', both))).toBe('BOT_NOT_FOUND')
    expect(ctx.fleet.stateOf(mine.id).status).toBe('stopped')
    const form = { name: 'tres', host: 'mc.ejemplo.com', username: 'tres' }
    expect(await codeOf(program('POST', '/bots', form))).toBe('API_TOKEN_SCOPE')
    expect(await codeOf(program('POST', '/bots', { ...form, group: 'Minas' }))).toBe(201)
    await owner.call('PUT', `/bots/${mine.id}`, { group: null })
    expect(await codeOf(program('GET', `/bots/${mine.id}`))).toBe('BOT_NOT_FOUND')
  })
})

describe('files of bots', () => {
  const fileOf = (...groups: (string | null)[]) => ({
    ...{ format: 'enjambre-bots', version: 1 },
    bots: groups.map((group, at) => ({
      ...{ name: `Nuevo ${at}`, host: 'mc.ejemplo.com', username: `nuevo_${at}`, group },
    })),
  })

  test('are given of the bots that it is for, without secrets, to whoever sees and configures', async () => {
    await using world = await scenario()
    const { ctx, owner, mine, farm } = world
    const verbs: TokenForm['verbs'] = ['see', 'configure']
    const { secret } = await make(owner, { bots: { of: 'groups', groups: ['minas'] }, verbs })
    const program = caller(ctx, secret)
    const take = (body: object) =>
      program<{ file: { bots: Bot[] }; code?: string }>('POST', '/bots/export', body)
    expect((await take({})).body.file.bots.map(({ name }) => name)).toEqual(['uno'])
    expect(await codeOf(take({ botIds: [mine.id] }))).toBe(200)
    expect(await codeOf(take({ botIds: [mine.id, farm.id] }))).toBe('BOT_NOT_FOUND')
    expect(await codeOf(take({ passphrase: 'una frase bien larga' }))).toBe('API_TOKEN_SCOPE')
    for (const verb of verbs) {
      const one = caller(ctx, (await make(owner, { verbs: [verb] })).secret)
      expect(await codeOf(one('POST', '/bots/export', {}))).toBe('API_TOKEN_SCOPE')
    }
  })

  test('are taken by whoever creates, into the groups that it is for', async () => {
    await using world = await scenario()
    const { ctx, owner } = world
    const bring = async (fields: Partial<TokenForm>, file: object) => {
      const { secret } = await make(owner, { verbs: ['create'], ...fields })
      return codeOf(caller(ctx, secret)('POST', '/bots/import', { file, dryRun: true }))
    }
    const inMines = { bots: { of: 'groups', groups: ['Minas'] } } as const
    expect(await bring({}, fileOf(null, 'Minas'))).toBe(200)
    expect(await bring(inMines, fileOf('minas', 'MINAS'))).toBe(200)
    expect(await bring(inMines, fileOf('Minas', null))).toBe('API_TOKEN_SCOPE')
    expect(await bring(inMines, fileOf('Minas', 'Otro'))).toBe('API_TOKEN_SCOPE')
    expect(await bring({ verbs: ['see', 'configure'] }, fileOf(null))).toBe('API_TOKEN_SCOPE')
  })
})

describe('a line needs', () => {
  const lines: [line: string, verb: TokenForm['verbs'][number]][] = [
    ['hola a todos', 'speak'],
    ['!ir 1 2 3', 'move'],
    ['ven Alex', 'move'],
    ['!estado', 'see'],
    ['!tirar diamond', 'inventory'],
    ['!minar stone', 'command'],
    ['!no-existe', 'command'],
    ['/op Alex', 'command'],
    ['\\/op Alex', 'command'],
    ['!decir /op Alex', 'command'],
    ['hola\n/op Alex', 'command'],
  ]

  test.each(lines)('%j: %s, and nothing less', async (line, verb) => {
    await using world = await scenario()
    const { ctx, host, owner, mine } = world
    host.answers.command = () => ({
      ...{ success: true, message: '', executionTime: 1 },
      metadata: { commandName: 'x', running: false },
    })
    await enterWorld(host, owner, mine.id)
    const others = everyVerb.filter((one) => one !== verb && one !== 'command')
    const tokens = {
      one: await make(owner, { verbs: [verb] }),
      rest: await make(owner, { verbs: others }),
    }
    const say = (secret: string, path: string, body: object) =>
      codeOf(caller(ctx, secret)('POST', path, body))
    const own = `/bot/${mine.id}/console/command`
    expect(await say(tokens.rest.secret, own, { command: line })).toBe('API_TOKEN_SCOPE')
    const many = { botIds: [mine.id], line }
    expect(await say(tokens.rest.secret, '/bots/command', many)).toBe('API_TOKEN_SCOPE')
    const asked = host.requests.filter(({ name }) => name === 'command').length
    expect(asked).toBe(0)
    const answer = say(tokens.one.secret, own, { command: line })
    await host.settle()
    expect(await answer).not.toBe('API_TOKEN_SCOPE')
  })
})

test('what a program does stands under the name of its token', async () => {
  await using world = await scenario()
  const { ctx, host, owner, mine } = world
  host.answers.chat = () => ({
    ...{ success: true, message: '', executionTime: 1 },
    metadata: { commandName: 'chat', running: false },
  })
  const { secret } = await make(owner)
  const program = caller(ctx, secret)
  await program('POST', `/bots/${mine.id}/start`)
  await host.settle()
  host.join(mine.id)
  await host.settle()
  for (const call of [program, owner.call]) {
    const answer = call('POST', `/bots/${mine.id}/chat`, { message: 'hola' })
    while (Bun.peek.status(answer) === 'pending') await host.settle()
    expect((await answer).status).toBe(200)
  }
  const said = host.requests.flatMap(({ name, args }) => (name === 'chat' ? [args] : []))
  expect(said).toEqual([
    { botId: mine.id, message: 'hola', by: 'Panel (token)' },
    { botId: mine.id, message: 'hola' },
  ])
  const { body } = await owner.call<{ logs: { by: string | null }[] }>(
    'GET',
    `/bots/${mine.id}/logs`,
  )
  expect(body.logs.map(({ by }) => by)).toContain('Panel (token)')
})
