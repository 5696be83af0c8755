import { expect, test } from 'bun:test'
import { strFromU8, unzipSync } from 'fflate'
import type { Bot } from '#contract/bots/bots'
import { makeLine } from '../../console/lines'
import { noActivity } from '../../game/activity'
import { minuteMs } from '../../lib/time'
import { createTestContext, type TestContext } from '../../testing/context'
import { attachHost } from '../../testing/fakes/attach-host'
import { analyticsLike } from '../../testing/samples/analytics'
import { createPaymentsContext, requestInvoice } from '../../testing/samples/payments'
import { appOf, type Person, registerUser } from '../../testing/samples/people'
import { givePoints, subscribe } from '../../testing/samples/plans'
import { addChannelRow, ruleForm } from '../../testing/samples/rules'
import { until } from '../../testing/until'

const request = (ctx: TestContext, { token }: Person) =>
  appOf(ctx).request('/api/account/export', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })

/** What is answered; what is sent is not taken. */
async function statusOf(ctx: TestContext, person: Person) {
  const answer = await request(ctx, person)
  await answer.body?.cancel()
  return answer.status
}

const unpacked = async (answer: Response) =>
  Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  )

const addBot = async ({ call }: Person, fields: object) => {
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno', ...fields }
  return (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

/** Lines that hardly get smaller when they are packed. */
function fillConsole(ctx: TestContext, botId: string, lines: number) {
  for (let line = 0; line < lines; line += 1) {
    const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(300))).toString('base64')
    const message = `${noise} 🐝`
    const fields = { level: 'info', category: 'chat', source: 'minecraft', message } as const
    ctx.logs.write(botId, makeLine(ctx.clock, fields))
  }
  ctx.logs.flush(botId)
}

const secretConfig = 'la dirección secreta de un canal'

/** The same account with something of everything; what of it nobody is to read. */
async function withEverything(ctx: TestContext) {
  const host = await attachHost(ctx)
  const ana = await registerUser(ctx, { username: 'ana' })
  const proxy = { type: 'socks5', host: 'proxy.ejemplo.com', port: 1080, username: 'ana' }
  const secret = { password: 'clave del juego', proxy: { ...proxy, password: 'clave del proxy' } }
  const bot = await addBot(ana, { name: '../Ñandú: CON/..\\', ...secret })
  await ana.call('POST', `/bots/${bot.id}/start`)
  await host.settle()
  host.join(bot.id)
  const channel = addChannelRow(ctx, ana.user.id, secretConfig)
  const rule = ruleForm({ kind: 'died' }, { channelIds: [channel] })
  await ana.call('POST', '/notifications/rules', rule)
  await ana.call('POST', '/account/webhooks', {
    ...{ name: 'Panel', url: 'http://127.0.0.1:1/secreto', events: ['bot.died'] },
    bots: { of: 'all' },
  })
  const observer = { botId: bot.id, target: '127.0.0.1:25565', dimension: 'overworld' as const }
  const position = { x: 1, y: 2, z: 3 }
  host.emit('container', { ...observer, position, kind: 'chest', items: [] })
  host.emit('died', { ...observer, position, message: null, at: ctx.clock.now() })
  const lived = { activity: noActivity(), playedMs: 1, advancements: 0, analytics: analyticsLike() }
  host.emit('botStats', { botId: bot.id, ...lived })
  await host.settle()
  ctx.botStats.flush()
  ctx.notifications.flush()
  await ana.call('PUT', `/bots/${bot.id}/recording`, {})
  subscribe(ctx, ana)
  givePoints(ctx, ana, 1_000_000n)
  return { ana, bot, secrets: [secretConfig, 'clave del juego', 'clave del proxy', ana.token] }
}

test('all that an account has is in it, readable, and none of its secrets', async () => {
  await using ctx = createPaymentsContext()
  const { ana, bot, secrets } = await withEverything(ctx)
  const invoice = await requestInvoice(await registerUser(ctx, { username: 'luis' }))
  const answer = await request(ctx, ana)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(answer.headers.get('content-disposition')).toContain('enjambre-mis-datos-2030-01-15.zip')
  const files = await unpacked(answer)
  const folder = `bots/_Nandu_CON_-${bot.id}`
  expect(files.map(([name]) => name.replace(/[0-9a-f-]{36}\.json$/, 'X.json')).toSorted()).toEqual(
    [
      ...['LEEME.txt', 'cuenta.json', 'sesiones.json', 'actividad.json', 'compartido.json'],
      'pagina-de-estado.json',
      ...['suscripcion.json', 'pagos.json', 'puntos.json', 'bots.json', 'grabaciones.json'],
      ...['reglas-de-avisos.json', 'avisos.json', 'servidores.json'],
      ...['consola.jsonl', 'conexiones.jsonl', 'estadisticas.json'].map((n) => `${folder}/${n}`),
      'atlas/127_0_0_1_25565-overworld-X.json',
    ].toSorted(),
  )
  const parsed = new Map(
    files.flatMap(([name, text]): [string, unknown][] => {
      if (name.endsWith('.json')) return [[name.split('/').at(-1) ?? '', JSON.parse(text)]]
      if (!name.endsWith('.jsonl')) return []
      const lines = text.split('\n').filter((line) => line !== '')
      return [[name.split('/').at(-1) ?? '', lines.map((line) => JSON.parse(line))]]
    }),
  )
  expect(parsed.get('cuenta.json')).toMatchObject({ username: 'ana', email: ana.user.email })
  expect(parsed.get('sesiones.json')).toMatchObject([{ address: '127.0.0.1', method: 'password' }])
  expect(parsed.get('actividad.json')).toMatchObject([
    { kind: 'webhook-made' },
    { kind: 'exported' },
  ])
  expect(parsed.get('bots.json')).toMatchObject([{ id: bot.id, hasPassword: true }])
  expect(parsed.get('consola.jsonl')).toContainEqual(
    expect.objectContaining({ message: 'Bot iniciado por el usuario' }),
  )
  expect(parsed.get('estadisticas.json')).toMatchObject({
    totals: { sessions: 1 },
    sessions: [{ playedMs: 1 }],
    samples: [{}, {}, {}],
  })
  expect(parsed.get('puntos.json')).toMatchObject([{ points: 100, reason: 'manual' }])
  expect(parsed.get('suscripcion.json')).toMatchObject({ terms: [{ worth: 9.99 }] })
  expect(parsed.get('reglas-de-avisos.json')).toMatchObject({
    rules: [{ trigger: { kind: 'died' } }],
    channels: [{ kind: 'webhook', hint: 'ejemplo.com' }],
    webhooks: [{ name: 'Panel', hint: '127.0.0.1:1' }],
  })
  expect(parsed.get('avisos.json')).toMatchObject([{ title: expect.stringMatching(/ ha muerto$/) }])
  expect(parsed.get('grabaciones.json')).toMatchObject([{ botId: bot.id, state: 'waiting' }])
  expect(
    [...parsed].find(([name]) => name.endsWith('X.json') || /^127/.test(name))?.[1],
  ).toMatchObject({
    containers: [{ kind: 'chest', position: { x: 1, y: 2, z: 3 } }],
    deaths: [{ position: { x: 1, y: 2, z: 3 } }],
  })

  const all = files.map(([, text]) => text).join('\n')
  const row = ctx.db.$client
    .prepare<[], Record<string, string>>(
      `SELECT password_hash, sealed_password, sealed_proxy_password FROM users, bots
        WHERE bots.user_id = users.id`,
    )
    .get()
  const kept = Object.values(row ?? {})
  expect(kept).toHaveLength(3)
  expect([...secrets, ...kept].filter((secret) => all.includes(secret))).toEqual([])
  // Nor anything of somebody else.
  expect(all).not.toContain(invoice.id)
})

test('it is refused without a fresh proof, to strangers, and twice at once', async () => {
  await using ctx = createTestContext()
  const [ana, luis] = [await registerUser(ctx), await registerUser(ctx)]
  const { id } = await addBot(ana, {})
  fillConsole(ctx, id, 2_000)
  expect((await appOf(ctx).request('/api/account/export', { method: 'POST' })).status).toBe(401)
  const first = await request(ctx, ana)
  const second = await request(ctx, ana)
  expect([second.status, await second.json()]).toMatchObject([409, { code: 'EXPORT_RUNNING' }])
  expect((await unpacked(await request(ctx, luis))).length).toBeGreaterThan(5)
  await first.arrayBuffer()
  expect(await statusOf(ctx, ana)).toBe(200)
  ctx.clock.advance(11 * minuteMs)
  expect(await (await request(ctx, ana)).json()).toMatchObject({ code: 'PROOF_REQUIRED' })
})

test('it has a limit of its own', async () => {
  await using ctx = createTestContext({ requests: 400 })
  const ana = await registerUser(ctx)
  const statuses: number[] = []
  for (let times = 0; times < 3; times += 1) {
    const answer = await request(ctx, ana)
    statuses.push(answer.status)
    await answer.arrayBuffer()
  }
  expect(statuses).toEqual([200, 200, 429])
})

test('who leaves may take their data along', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  await ana.call('POST', '/account/leaving', { confirm: ana.user.username })
  const files = new Map(await unpacked(await request(ctx, ana)))
  expect(JSON.parse(files.get('cuenta.json') ?? '')).toMatchObject({
    deletesAt: expect.any(String),
  })
})

test('a large console is read as it is taken, in pieces', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  const { id } = await addBot(ana, {})
  fillConsole(ctx, id, 8_000)
  const pieces: Uint8Array[] = []
  for await (const piece of (await request(ctx, ana)).body ?? []) pieces.push(piece)
  const files = await unpacked(new Response(new Blob(pieces.map((piece) => new Uint8Array(piece)))))
  const console = files.find(([name]) => name.endsWith('consola.jsonl'))?.[1] ?? ''
  const lines = console.split('\n').filter((line) => line !== '')
  expect(lines).toHaveLength(8_000)
  expect(lines.every((line) => JSON.parse(line).message.endsWith(' 🐝'))).toBe(true)
  const sizes = pieces.map(({ length }) => length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(2_000_000)
  expect(Math.max(...sizes)).toBeLessThan(total / 10)

  // What nobody has taken yet is not read yet either.
  const reader = (await request(ctx, ana)).body?.getReader()
  const begun = await reader?.read()
  await ctx.logs.clear(id)
  let rest = begun?.value?.length ?? 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) break
    rest += value?.length ?? 0
  }
  expect(rest).toBeLessThan(total / 4)
})

test('a client that goes away ends the work', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  const { id } = await addBot(ana, {})
  fillConsole(ctx, id, 8_000)
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: appOf(ctx).fetch })
  const gone = new AbortController()
  const answer = await fetch(`${server.url.origin}/api/account/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ana.token}` },
    signal: gone.signal,
  })
  await answer.body?.getReader().read()
  expect(await statusOf(ctx, ana)).toBe(409)
  gone.abort()
  await until('the end of the work', async () => (await statusOf(ctx, ana)) === 200)
  await server.stop(true)
})
