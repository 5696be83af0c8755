import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import type { CommandResult, LogEntry } from '#contract/console'
import { botLogs } from '#db/schema'
import { createTestContext, type TestContext } from '../../testing/context'
import { neverLeft } from '../../testing/fakes/never-left'
import { temporaryFolder } from '../../testing/folder'
import { startTestSquid, type TestSquid } from '../../testing/minecraft/squid/squid'
import { launchTestHost } from '../../testing/minecraft/verified/launch-host'
import { caller, makeAdmin, type Person } from '../../testing/samples/people'
import { until } from '../../testing/until'
import { createFleet } from './fleet'

let squid: TestSquid

beforeAll(async () => {
  squid = await startTestSquid()
}, 600_000)
afterAll(() => squid[Symbol.asyncDispose]())

async function addBot(person: Person, fields: object = {}) {
  const form = { name: 'Real', host: '127.0.0.1', port: squid.port, username: 'real', ...fields }
  return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id
}

async function botsOf(person: Person) {
  return (await person.call<{ bots: Bot[] }>('GET', '/bots')).body.bots
}

const allAre = (person: Person, status: Bot['status']) => async () =>
  (await botsOf(person)).every((bot) => bot.status === status)

/** As long as `until` waits: a busy machine takes long to let a bot in. */
const joinMs = 300_000

/** The host is a process of its own. */
async function begin(ctx: TestContext) {
  await ctx.fleet[Symbol.asyncDispose]()
  ctx.fleet = createFleet(ctx, { hosts: neverLeft(launchTestHost(joinMs)) })
  await ctx.fleet.begin()
  return makeAdmin(ctx)
}

test('a bot joins a real server, chats, hears, runs a command and leaves', async () => {
  await using ctx = createTestContext()
  const person = await begin(ctx)
  const id = await addBot(person, { username: 'hablador' })
  await person.call('POST', `/bots/${id}/start`)
  await until('running', allAre(person, 'running'))

  const chat = await person.call<CommandResult>('POST', `/bots/${id}/chat`, { message: 'hola' })
  expect(chat.body.success).toBe(true)
  await until('the server hears it', async () =>
    squid.chat.some(({ message }) => message === 'hola'),
  )
  await squid.say('bienvenido')
  const logs = async () =>
    (await person.call<{ logs: LogEntry[] }>('GET', `/bots/${id}/logs`)).body.logs
  await until('the console shows it', async () =>
    (await logs()).some(({ message, category }) => {
      return category === 'chat' && message.includes('bienvenido')
    }),
  )
  const path = `/bot/${id}/console/command`
  const position = await person.call<CommandResult>('POST', path, { command: '!pos' })
  expect(position.body).toMatchObject({ success: true, metadata: { commandName: 'pos' } })
  await until('the answer is in the console', async () =>
    (await logs()).some(({ message }) => message === position.body.message),
  )
  const written = (await logs()).filter(({ source }) => source === 'user')
  expect(written.map(({ message }) => message)).toEqual(['hola', '!pos'])

  await person.call('POST', `/bots/${id}/stop`)
  await until('stopped', allAre(person, 'stopped'))
  // What only passed is in no row of its own, and of it the last is there all the same.
  const rows = ctx.db.select({ message: botLogs.message }).from(botLogs).all()
  expect(rows.filter(({ message }) => message.includes('bienvenido'))).toEqual([])
  expect((await logs()).filter(({ message }) => message.includes('bienvenido'))).toHaveLength(1)
  await until('the server saw it leave', async () => !(await squid.players()).includes('hablador'))
}, 600_000)

test('what was said last in the game is there after control and its host have ended', async () => {
  using folder = temporaryFolder()
  const installation = () => createTestContext({ dataDir: folder.path })
  const before = installation()
  const person = await begin(before)
  const id = await addBot(person, { username: 'oyente' })
  await person.call('POST', `/bots/${id}/start`)
  await until('running', allAre(person, 'running'))
  await squid.say('hasta luego')
  const heard = async (ctx: TestContext) => {
    const call = caller(ctx, person.token)
    const { logs } = (await call<{ logs: LogEntry[] }>('GET', `/bots/${id}/logs`)).body
    return logs.filter(({ message }) => message.includes('hasta luego')).map((line) => line.id)
  }
  await until('it hears that', async () => (await heard(before)).length > 0)
  const ids = await heard(before)
  await before[Symbol.asyncDispose]()

  await using after = installation()
  expect(await heard(after)).toEqual(ids)
}, 600_000)

test('after kill -9 of the host every bot comes back, and control never stops answering', async () => {
  await using ctx = createTestContext({ workers: 2 })
  const person = await begin(ctx)
  const names = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis']
  const ids = await Promise.all(names.map((username) => addBot(person, { username })))
  const started = ids.map((id) => person.call('POST', `/bots/${id}/start`))
  for (const { status } of await Promise.all(started)) expect(status).toBe(200)
  await until('running', allAre(person, 'running'))
  const before = ctx.fleet.hostPid()
  if (before === null) throw new Error('no host')

  process.kill(before, 'SIGKILL')
  await until('noticed', async () => ctx.fleet.hostPid() !== before)
  await until('running again', async () => {
    expect((await person.call('GET', '/status')).status).toBe(200)
    const bots = await botsOf(person)
    expect(new Set(bots.map(({ status }) => status))).not.toContain('stopped')
    return ctx.fleet.hostPid() !== null && bots.every(({ status }) => status === 'running')
  })
  expect(ctx.fleet.hostPid()).not.toBe(before)
  await squid.plays(...names)
}, 600_000)
