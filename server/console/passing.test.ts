import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import type { LogEntry } from '#contract/console'
import { botLogs, lineCopies } from '#db/schema'
import { createBlockFile } from '../bot-host/lines/block-file'
import { createLineRings } from '../bot-host/lines/line-rings'
import { passingLines } from '../game/lines/log-line'
import { packLines } from '../game/lines/packed-lines'
import type { LogLine } from '../game/protocol'
import { defaultRetention } from '../settings/settings'
import { createTestContext } from '../testing/context'
import { attachHost, enterWorld } from '../testing/fakes/attach-host'
import { refusing } from '../testing/fakes/fake-host'
import { lineOf } from '../testing/samples/log-lines'
import { registerUser } from '../testing/samples/people'

setDefaultTimeout(120_000)

type Page = { logs: LogEntry[]; hasMore: boolean; partial: boolean }

const dayMs = 86_400_000

/** A running bot whose host keeps what passes in its console. */
async function withRunningBot() {
  const ctx = createTestContext()
  const host = await attachHost(ctx)
  const file = createBlockFile()
  const rings = createLineRings(file)
  host.answers.lines = ({ botId, ...query }) => rings.read(botId, query)
  host.answers.forgetLines = ({ botId }) => rings.forget(botId)
  const person = await registerUser(ctx)
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await enterWorld(host, person, id)

  /** The bot writes them; what passes stays at the host as well. */
  async function write(...entries: LogLine[]) {
    rings.add(
      id,
      entries.filter((line) => line.passing),
    )
    host.emit('logs', { botId: id, entries })
    await host.settle()
  }
  async function copy() {
    const lines = rings.read(id, { before: null, after: '', limit: passingLines.copied })
    host.emit('lineCopy', { botId: id, packed: packLines(lines), firstId: lines[0]?.id ?? '' })
    await host.settle()
  }
  async function stop() {
    await copy()
    await person.call('POST', `/bots/${id}/stop`)
    await host.settle()
    host.finish(id)
    await host.settle()
  }
  const page = async (query = '') =>
    (await person.call<Page>('GET', `/bots/${id}/logs${query}`)).body
  const texts = async (query = '') => (await page(query)).logs.map(({ message }) => message)
  async function dispose() {
    await ctx[Symbol.asyncDispose]()
    file[Symbol.dispose]()
  }
  return {
    ...{ ctx, host, rings, person, id, write, copy, stop, page, texts },
    [Symbol.asyncDispose]: dispose,
  }
}

const line = (message: string, passing: boolean, fields: Partial<LogEntry> = {}): LogLine => ({
  ...lineOf(message, fields),
  ...{ answersCommand: false, passing },
})

const at = (daysAgo: number, now: number) => {
  const time = now - daysAgo * dayMs
  return { id: Bun.randomUUIDv7('hex', time), timestamp: new Date(time).toISOString() }
}

test('what passes is pushed and read like every line, and takes no row', async () => {
  await using world = await withRunningBot()
  const { ctx, write, page, texts } = world
  const pushed: object[] = []
  ctx.realtime.toBot = (_id, _event, payload) => void pushed.push(payload)
  await write(line('uno', true), line('para ti', false), line('dos', true))
  expect(await texts()).toEqual(['Bot iniciado por el usuario', 'uno', 'para ti', 'dos'])
  expect(pushed).toHaveLength(3)
  expect(JSON.stringify(pushed)).not.toContain('passing')
  const { logs, partial } = await page('?limit=1')
  expect(Object.keys(logs[0] ?? {}).toSorted()).toEqual(Object.keys(lineOf('')).toSorted())
  expect(partial).toBe(false)
  const stored = ctx.db.select({ message: botLogs.message }).from(botLogs).all()
  expect(stored.map(({ message }) => message)).toEqual(['', 'para ti'])
})

test('page by page every line comes once and in order, whoever has it', async () => {
  await using world = await withRunningBot()
  const { person, id, write, copy, page } = world
  const said = Array.from({ length: passingLines.kept }, (_, n) => line(`${n}`, n % 9 !== 0))
  for (let from = 0; from < said.length; from += 50) await write(...said.slice(from, from + 50))
  await copy()

  const read: LogEntry[] = []
  for (let more = true; more; ) {
    const { logs, hasMore } = await page(read[0] ? `?before=${read[0].id}` : '')
    read.unshift(...logs)
    more = hasMore
  }
  const expected = ['Bot iniciado por el usuario', ...said.map(({ message }) => message)]
  expect(read.map(({ message }) => message)).toEqual(expected as string[])

  const { body, headers } = await person.call<string>('GET', `/bots/${id}/logs/export`)
  const lines = body.trimEnd().split('\n')
  expect(lines.map((text) => text.split('] ')[1])).toEqual(expected as string[])
  expect(headers.get('x-row-count')).toBe(String(lines.length))
})

test('filters find what passes where it fits, and do not ask for it where it does not', async () => {
  await using world = await withRunningBot()
  const { host, write, texts } = world
  await write(line('uno', true), line('fallo', false, { level: 'error' }), line('dos', true))
  expect(await texts('?level=info&source=minecraft')).toEqual(['uno', 'dos'])
  const asked = host.asked('lines').length
  expect(await texts('?level=error')).toEqual(['fallo'])
  expect(await texts('?source=user')).toEqual([])
  expect(host.asked('lines')).toHaveLength(asked)
})

test('of a stopped bot all is there that concerns it, and the last of the rest', async () => {
  await using world = await withRunningBot()
  const { write, stop, page } = world
  const first = line('al principio', false)
  const chatter = Array.from({ length: 300 }, (_, n) => line(`frase ${n}`, true))
  await write(first, ...chatter, line('al final', false))
  await stop()
  const newest = await page()
  const all = [...(await page(`?before=${newest.logs[0]?.id}`)).logs, ...newest.logs]
  expect(all.map(({ message }) => message)).toEqual([
    'Bot iniciado por el usuario',
    'al principio',
    ...chatter.slice(-passingLines.copied).map(({ message }) => String(message)),
    'al final',
    'Bot detenido por el usuario',
  ])
  expect(newest.partial).toBe(false)
})

test('a host that does not answer leaves the copy, and the answer says so', async () => {
  await using world = await withRunningBot()
  const { host, person, id, write, copy, page, texts } = world
  await write(line('uno', true))
  await copy()
  await write(line('dos', true), line('para ti', false))
  host.answers.lines = refusing('HOST_UNAVAILABLE')
  expect(await texts()).toEqual(['Bot iniciado por el usuario', 'uno', 'para ti'])
  expect((await page()).partial).toBe(true)
  const { body } = await person.call<string>('GET', `/bots/${id}/logs/export`)
  expect(body.split('\n')[0]).toBe(
    'Faltan líneas del chat del juego: el proceso de los bots, que las guarda, no respondió.',
  )
})

test('a console is cleared everywhere, also while its host does not answer', async () => {
  await using world = await withRunningBot()
  const { ctx, host, person, id, rings, write, copy, texts } = world
  const clear = () => person.call('POST', `/bot/${id}/console/logs/clear-all`)
  const held = () => rings.read(id, { before: null, after: '', limit: 10 }).length
  await write(line('uno', true), line('para ti', false))
  await copy()
  await clear()
  expect([await texts(), held()]).toEqual([[], 0])

  await write(line('dos', true))
  await copy()
  host.answers.forgetLines = refusing('HOST_UNAVAILABLE')
  await clear()
  expect(held()).toBe(1)
  // A copy that was under way brings nothing back.
  await copy()
  expect(await texts()).toEqual([])
  await write(line('tres', true))
  expect(await texts()).toEqual(['tres'])
  expect(ctx.db.select().from(botLogs).all()).toEqual([])
})

test('what passed is kept no longer than the rest', async () => {
  await using world = await withRunningBot()
  const { ctx, write, copy, texts } = world
  const now = ctx.clock.now()
  const { consoleDays } = defaultRetention
  const say = (message: string, daysAgo: number) => line(message, true, at(daysAgo, now))
  await write(say('vieja', consoleDays + 1), say('joven', consoleDays - 2))
  await copy()
  const shown = async () =>
    (await texts()).filter((message) => message !== 'Bot iniciado por el usuario')
  expect(await shown()).toEqual(['vieja', 'joven'])

  const stored = () => ctx.db.select().from(lineCopies).get()
  const before = stored()
  await ctx.housekeeping.run()
  expect(stored()?.firstId).not.toBe(before?.firstId ?? null)
  expect(await shown()).toEqual(['joven'])
  ctx.clock.set(now + 3 * dayMs)
  await ctx.housekeeping.run()
  expect([await shown(), stored()?.packed]).toEqual([[], null])
})
