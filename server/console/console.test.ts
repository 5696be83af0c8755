import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { type CommandResult, type CommandWords, LogEntry, LogLevel } from '#contract/console'
import { limits } from '#contract/limits'
import { logBatch } from '../game/lines/log-line'
import type { LogLine } from '../game/protocol'
import { defaultRetention } from '../settings/settings'
import { createTestContext } from '../testing/context'
import { attachHost, enterWorld } from '../testing/fakes/attach-host'
import { refusing } from '../testing/fakes/fake-host'
import { lineOf } from '../testing/samples/log-lines'
import { registerUser } from '../testing/samples/people'
import { until } from '../testing/until'

type Page = { logs: LogEntry[]; hasMore: boolean }

/** A running bot in a host inside the test, and what was pushed to sockets that follow it. */
async function withRunningBot() {
  const ctx = createTestContext()
  const pushed: [event: string, message: string][] = []
  const toBot = ctx.realtime.toBot
  ctx.realtime.toBot = (botId, event, payload) => {
    if ('log' in payload) pushed.push([event, payload.log.message])
    toBot(botId, event, payload)
  }
  const host = await attachHost(ctx)
  const person = await registerUser(ctx)
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno', prefix: '$ ' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await enterWorld(host, person, id)
  const page = async (query = '') => {
    const answer = await person.call<Page>('GET', `/bots/${id}/logs${query}`)
    return answer.body
  }
  /** Calls, and lets the host answer meanwhile. */
  const ask = <Body>(path: string, body: unknown) =>
    host.answering(person.call<Body>('POST', path, body))
  const dispose = ctx[Symbol.asyncDispose]
  return { ctx, host, person, id, page, ask, pushed, [Symbol.asyncDispose]: dispose }
}

const line = (message: string, fields: Partial<LogEntry & LogLine> = {}) => ({
  ...lineOf(message, fields),
  answersCommand: fields.answersCommand ?? false,
})

test("the bot's lines are pushed once each, kept, and read page by page", async () => {
  await using world = await withRunningBot()
  const { host, id, page, pushed } = world
  const [one, two] = [line('uno'), line('dos')]
  const full = line('lleno', {
    level: 'response',
    category: 'commands',
    source: 'bot',
    metadata: { coordinates: { x: 1, y: 2, z: 3 }, playerName: 'Ana' },
    executionTime: 12,
    command: 'pos',
    answersCommand: true,
  })
  host.emit('logs', { botId: id, entries: [one, two, full] })
  await host.settle()
  const { answersCommand: _, ...stored } = full
  const all = await page()
  expect(all.logs.map(({ message }) => message)).toEqual([
    'Bot iniciado por el usuario',
    'uno',
    'dos',
    'lleno',
  ])
  expect(all.hasMore).toBe(false)
  expect(all.logs.at(-1)).toEqual(stored)
  for (const entry of all.logs) LogEntry.parse(entry)
  expect(pushed).toEqual([
    ['botLog', 'Bot iniciado por el usuario'],
    ['botLog', 'uno'],
    ['botLog', 'dos'],
    ['botConsoleLog', 'lleno'],
  ])

  const last = await page('?limit=2')
  expect(last.logs.map(({ message }) => message)).toEqual(['dos', 'lleno'])
  expect(last.hasMore).toBe(true)
  const before = await page(`?limit=2&before=${last.logs[0]?.id}`)
  expect(before.logs.map(({ message }) => message)).toEqual(['Bot iniciado por el usuario', 'uno'])
  expect(before.hasMore).toBe(false)
  expect((await page('?level=response')).logs).toEqual([stored])
  expect((await page('?source=system')).logs).toHaveLength(1)
})

test('a console line reaches the bot as the user wrote it, and its answer the user', async () => {
  await using world = await withRunningBot()
  const { host, id, page, ask } = world
  const result: CommandResult = {
    success: true,
    message: 'Estás en 1, 2, 3',
    executionTime: 3,
    metadata: { commandName: 'pos', running: false },
  }
  host.answers.command = () => {
    const answer = line(result.message, { level: 'response', answersCommand: true })
    host.emit('logs', { botId: id, entries: [answer] })
    return result
  }
  const answer = await ask<CommandResult>(`/bot/${id}/console/command`, { command: '  $ pos  ' })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual(result)
  expect(host.asked('command')).toEqual([{ botId: id, line: '$ pos' }])
  await host.settle()
  expect((await page('?limit=1')).logs[0]?.message).toBe(result.message)

  host.answers.chat = () => result
  const said = await ask<CommandResult>(`/bots/${id}/chat`, { message: '/hola' })
  expect(said.body.success).toBe(true)
  expect(host.asked('chat')).toEqual([{ botId: id, message: '/hola' }])
})

test('a failed command is an answer; no bot, no host and no text are refusals', async () => {
  await using world = await withRunningBot()
  const { host, person, id, ask, page } = world
  const failed = { success: false, message: 'No hay sitio', executionTime: 1 }
  host.answers.command = () => ({ ...failed, metadata: { commandName: 'saltar', running: false } })
  const path = `/bot/${id}/console/command`
  const answer = await ask(path, { command: '$ saltar' })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject(failed)

  host.answers.command = refusing('BOT_NOT_RUNNING')
  expect((await ask<{ code: string }>(path, { command: 'x' })).body.code).toBe('BOT_NOT_RUNNING')
  host.answers.command = refusing('HOST_UNAVAILABLE')
  expect((await ask<{ code: string }>(path, { command: 'x' })).body.code).toBe('HOST_UNAVAILABLE')

  await person.call('POST', `/bots/${id}/stop`)
  const before = (await page()).logs.length
  for (const [refused, body] of [
    [path, { command: 'x' }],
    [`/bots/${id}/chat`, { message: 'x' }],
  ] as const) {
    const answer = await person.call('POST', refused, body)
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('BOT_NOT_RUNNING')
  }
  expect((await page()).logs).toHaveLength(before)
  for (const command of ['', '   ', 'x'.repeat(257), 7]) {
    expect((await person.call('POST', path, { command })).status).toBe(400)
  }
})

test('the list of commands carries the prefix of the bot', async () => {
  await using world = await withRunningBot()
  const { person, id } = world
  const path = `/bot/${id}/console/commands`
  const { body } = await person.call<{ all: string[]; commands: CommandWords[] }>('GET', path)
  expect(body.all.length).toBeGreaterThan(0)
  expect(body.all.every((name) => name.startsWith('$ '))).toBe(true)
  const names = body.commands.flatMap(({ name, aliases }) => [name, ...aliases])
  expect(names.toSorted()).toEqual(body.all.toSorted())
  expect(body.commands.find(({ name }) => name === '$ pos')?.aliases).toContain('$ posición')
  expect(body.commands.find(({ name }) => name === '$ ir')?.usage).toBe('<x> [<y>] <z>')
})

test('all that is kept can be downloaded as a text, and is nobody else’s', async () => {
  await using world = await withRunningBot()
  const { ctx, host, person, id, page } = world
  const many = Array.from({ length: 400 }, (_, n) => lineOf(`línea ${n}`))
  for (const entry of many) ctx.logs.write(id, entry)
  host.emit('logs', { botId: id, entries: [line('aún sin guardar', { level: 'warn' })] })
  await host.settle()
  const path = `/bots/${id}/logs/export`
  const { body, headers } = await person.call<string>('GET', path)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('consola-Uno.txt')
  const [first, ...rest] = body.trimEnd().split('\n')
  expect(first).toEndWith('[Info] Bot iniciado por el usuario')
  expect(rest.slice(0, -1)).toEqual(
    many.map(({ timestamp, message }) => `${timestamp} [Chat] ${message}`),
  )
  expect(rest.at(-1)).toEndWith('[Aviso] aún sin guardar')
  expect(headers.get('x-row-count')).toBe(String(rest.length + 1))
  expect((await page('?limit=1')).hasMore).toBe(true)
  const stranger = await registerUser(ctx)
  expect((await stranger.call('GET', path)).status).toBe(404)
})

test('test lines come in every level, and the console can be emptied', async () => {
  await using world = await withRunningBot()
  const { person, host, id, page } = world
  const tested = await person.call('POST', `/bot/${id}/console/logs/test`, {})
  expect(tested.body.success).toBe(true)
  const levels = (await page(`?limit=${LogLevel.options.length}`)).logs.map(({ level }) => level)
  expect(levels).toEqual([...LogLevel.options])
  host.emit('logs', { botId: id, entries: [line('aún sin guardar')] })
  await host.settle()
  expect((await person.call('POST', `/bot/${id}/console/logs/clear-all`)).status).toBe(200)
  expect(await page()).toMatchObject({ logs: [], hasMore: false })
})

test('a flood is cut to the share of a batch, and the console says how much is missing', async () => {
  await using world = await withRunningBot()
  const { ctx, host, id, page } = world
  ctx.logs.flush(id)
  const most = logBatch.linesPerBot
  const flood = Array.from({ length: most + 250 }, (_, index) => line(`línea ${index}`))
  host.emit('logs', { botId: id, entries: flood })
  await host.settle()
  const { logs } = await page('?limit=2')
  expect(logs[0]?.message).toBe(`línea ${most - 1}`)
  expect(logs[1]).toMatchObject({
    message: 'Se omitieron 250 líneas porque el bot escribió demasiado rápido.',
    metadata: { dropped: 250 },
  })
})

test('the oldest lines make room for new ones', async () => {
  await using world = await withRunningBot()
  const { ctx, id, page } = world
  const share = logBatch.linesPerBot
  const rounds = limits.logs.keptPerBot / share + 4
  for (let round = 0; round < rounds; round += 1) {
    const lines = Array.from({ length: share }, (_, index) => line(`${round * share + index}`))
    ctx.logs.add(id, lines)
    ctx.logs.flush(id)
  }
  const count = () =>
    ctx.db.$client.prepare('SELECT count(*) AS lines FROM bot_logs').get() as { lines: number }
  ctx.logs.add(id, [line('última')])
  await until('the oldest to go', () => count().lines <= limits.logs.keptPerBot + 1)
  expect((await page('?limit=1')).logs[0]?.message).toBe('última')
  expect(count().lines).toBeGreaterThanOrEqual(limits.logs.keptPerBot)
})

test('lines past their retention are deleted, in slices', async () => {
  await using world = await withRunningBot()
  const { ctx, id, page } = world
  const dayMs = 86_400_000
  const write = (message: string, daysOld: number) => {
    const at = ctx.clock.now() - daysOld * dayMs
    const old = { id: Bun.randomUUIDv7('hex', at), timestamp: new Date(at).toISOString() }
    ctx.logs.write(id, lineOf(message, old))
  }
  for (let n = 0; n < 2_500; n++) write(`old ${n}`, defaultRetention.consoleDays + 1)
  write('still young', defaultRetention.consoleDays - 1)
  write('new', 0)
  ctx.logs.flush(id)
  const messages = async () => (await page()).logs.map(({ message }) => message)
  expect(await messages()).toContain('old 2499')
  await ctx.housekeeping.run()
  const left = await messages()
  expect(left.filter((message) => message.startsWith('old'))).toEqual([])
  expect(left).toContain('still young')
  expect(left).toContain('new')
})

test('late lines of a deleted bot are no error, and no user reads another one’s console', async () => {
  await using world = await withRunningBot()
  const { ctx, host, person, id, page } = world
  const stranger = await registerUser(ctx)
  for (const path of ['command', 'commands', 'logs/test', 'logs/clear-all']) {
    const method = path === 'commands' ? 'GET' : 'POST'
    const body = path === 'command' ? { command: 'x' } : undefined
    const answer = await stranger.call(method, `/bot/${id}/console/${path}`, body)
    expect([path, answer.body.code]).toEqual([path, 'BOT_NOT_FOUND'])
  }
  expect((await page()).logs).toHaveLength(1)
  const deleted = person.call('DELETE', `/bots/${id}`)
  host.emit('logs', { botId: id, entries: [line('tarde')] })
  await host.settle()
  host.finish(id)
  await host.settle()
  expect((await deleted).status).toBe(200)
  ctx.logs.flush(id)
  expect(ctx.db.$client.prepare('SELECT * FROM bot_logs').all()).toEqual([])
})

test.each(['limit=0', 'limit=9999', 'limit=x', 'before=nada', 'level=grave', 'source=x', 'otro=1'])(
  '%s is refused',
  async (query) => {
    await using ctx = createTestContext()
    const { call } = await registerUser(ctx)
    const answer = await call('GET', `/bots/x/logs?${query}`)
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION'])
  },
)
