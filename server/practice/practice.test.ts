import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bot } from '#contract/bots/bots'
import type { PracticeState } from '#contract/practice'
import { audit } from '#db/schema'
import { createContext } from '../context'
import { selfCommand } from '../self'
import { createTestContext, testConfig } from '../testing/context'
import { createTestClock } from '../testing/fakes/clock'
import { temporaryFolder } from '../testing/folder'
import { freePort, isFree } from '../testing/free-port'
import { startRawServer } from '../testing/minecraft/scripted'
import { specFor, startTestHost } from '../testing/minecraft/test-host'
import { caller, makeAdmin, type Person, registerUser } from '../testing/samples/people'
import { until } from '../testing/until'
import { createPractice } from './practice'
import { end, launch } from './practice-process'

setDefaultTimeout(600_000)

describe('the practice server of an installation', () => {
  test('is started and stopped by an administrator, and seen by users', async () => {
    await using ctx = createTestContext()
    const port = await freePort()
    const allowed: [string, boolean][] = []
    ctx.fleet.allowTarget = (target, isAllowed) => {
      allowed.push([target, isAllowed])
      return Promise.resolve()
    }
    ctx.practice = createPractice(ctx, [port])
    const admin = await registerUser(ctx, { role: 'admin' })
    const user = await registerUser(ctx)

    expect((await caller(ctx)('GET', '/practice')).status).toBe(401)
    expect((await user.call('POST', '/practice/start', {})).status).toBe(403)
    const before = await user.call<PracticeState>('GET', '/practice')
    expect(before).toMatchObject({ status: 200, body: { success: true, running: false } })

    const started = await admin.call<PracticeState>('POST', '/practice/start', {})
    const state = {
      ...{ success: true, running: true, wanted: true, host: '127.0.0.1', port },
      ...{ version: '1.20.4', access: 'everybody', others: [] },
    } as const
    expect(started).toMatchObject({ status: 200, body: state })
    expect((await admin.call('POST', '/practice/start')).body).toEqual(state)
    expect(allowed).toEqual([[`127.0.0.1:${port}`, true]])

    await using host = await startTestHost({ allowTargets: [`127.0.0.1:${port}`] })
    const bot = specFor(port, { version: 'auto' })
    await host.link.request('start', { bot, resume: false })
    await host.until('running', () => host.latest(bot.botId)?.status === 'running')

    const stopped = await admin.call<PracticeState>('POST', '/practice/stop')
    expect(stopped.body).toMatchObject({ ...state, running: false, wanted: false })
    expect(allowed).toEqual([
      [`127.0.0.1:${port}`, true],
      [`127.0.0.1:${port}`, false],
    ])
    expect(await isFree(port)).toBe(true)
  })

  test('comes back by itself where it was, and lets in whom the administrator lets', async () => {
    using folder = temporaryFolder()
    const config = { ...testConfig, dataDir: folder.path, allowTargets: [] }
    const port = await freePort()
    const username = 'ana'
    {
      await using ctx = createContext(config, createTestClock())
      await using practice = createPractice(ctx, [port])
      ctx.practice = practice
      const admin = await makeAdmin(ctx)
      await admin.call('PUT', '/practice', { version: '1.16.5' })
      await admin.call('POST', '/practice/start')
      expect(practice.state()).toMatchObject({ running: true, port, version: '1.16.5' })
    }
    await using ctx = createContext(config, createTestClock())
    // A free one would be taken before the one that bots know.
    await using practice = createPractice(ctx, [await freePort()])
    ctx.practice = practice
    expect(practice.state()).toMatchObject({ running: false, wanted: true, port })
    await practice.begin()
    expect(practice.state()).toMatchObject({ running: true, port, version: '1.16.5' })
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    const start = async ({ call }: Person, host: string) => {
      const form = { name: 'Uno', host, port, username }
      const { id } = (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
      const { status, body } = await call('POST', `/bots/${id}/start`)
      await call('DELETE', `/bots/${id}`)
      return status === 200 ? 'started' : body.code
    }
    expect(await start(ana, '127.0.0.1')).toBe('started')
    await admin.call('PUT', '/practice', { access: 'admins' })
    expect(await start(ana, 'localhost')).toBe('PRACTICE_CLOSED')
    expect(await start(ana, '127.0.0.1')).toBe('PRACTICE_CLOSED')
    expect(await start(admin, '127.0.0.1')).toBe('started')
    const world = join(folder.path, 'practice', '1.16.5')
    writeFileSync(join(world, 'kept'), '')
    await admin.call('POST', '/practice/reset')
    expect([existsSync(join(world, 'kept')), practice.state().running]).toEqual([false, true])
    await admin.call('POST', '/practice/stop')
    expect(await start(admin, '127.0.0.1')).toBe('TARGET_NOT_ALLOWED')
    const deeds = ctx.db.select({ action: audit.action }).from(audit).orderBy(audit.id).all()
    const done = ['change', 'start', 'change', 'reset', 'stop']
    expect(deeds.map(({ action }) => action)).toEqual(done.map((what) => `practice.${what}`))
  })

  test('takes the next port when one is busy, and says so when none is free', async () => {
    await using ctx = createTestContext()
    const by = { actor: (await makeAdmin(ctx)).user, address: '127.0.0.1' }
    await using busy = await startRawServer(() => undefined)
    const port = await freePort()
    await using practice = createPractice(ctx, [busy.port, port])
    expect((await practice.start(by)).port).toBe(port)
    await using hopeless = createPractice(ctx, [busy.port])
    await expect(hopeless.start(by)).rejects.toMatchObject({ code: 'PRACTICE_FAILED', status: 409 })
    expect(hopeless.state().running).toBe(false)
  })
})

test('what signals every process leaves the practice server to `serve`, for its bots leave first', async () => {
  using folder = temporaryFolder()
  const port = await freePort()
  const child = await launch({ port, version: '1.16.5', world: folder.path, locale: 'es' })
  if (!child) throw new Error('it does not start')
  await using _child = { [Symbol.asyncDispose]: () => killed(child) }
  child.kill('SIGINT')
  child.kill('SIGTERM')
  await using host = await startTestHost({ allowTargets: [`127.0.0.1:${port}`] })
  const bot = specFor(port, { version: '1.16.5' })
  await host.link.request('start', { bot, resume: false })
  await host.until('running', () => host.latest(bot.botId)?.status === 'running')
  await host.link.request('stop', { botId: bot.botId })
  await end(child)
  expect(child.exitCode).toBe(0)
})

describe('enjambre practice', () => {
  test('says when it is ready, serves, and ends at a signal', async () => {
    const child = Bun.spawn(selfCommand('practice', '--port', '0', '--version', '1.16.5'), {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const { value } = await child.stdout.getReader().read()
    const line = new TextDecoder().decode(value)
    const match = /^Servidor de práctica listo: 127\.0\.0\.1:(\d+) \(Minecraft 1\.16\.5\)\n$/.exec(
      line,
    )
    expect(match).not.toBeNull()
    expect(await isFree(Number(match?.[1]))).toBe(false)
    child.kill('SIGTERM')
    expect(await child.exited).toBe(0)
  })

  test('lets the bots of the installation in whose data folder it is noted, while it is there', async () => {
    using folder = temporaryFolder()
    await using ctx = createTestContext({ dataDir: folder.path, allowTargets: [] })
    const args = ['--port', '0', '--version', '1.16.5', '--data-dir', folder.path]
    const child = Bun.spawn(selfCommand('practice', ...args), {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await using _child = { [Symbol.asyncDispose]: () => killed(child) }
    await child.stdout.getReader().read()
    await using practice = createPractice(ctx, [])
    await practice.begin()
    const [other] = practice.state().others
    const port = other?.port ?? 0
    expect(other).toMatchObject({ version: '1.16.5' })
    expect(() => ctx.fleet.refuseTarget('127.0.0.1', port, false)).not.toThrow()
    const noted = join(folder.path, 'practice', 'listening', `${child.pid}.json`)
    const record = readFileSync(noted, 'utf8')
    child.kill('SIGTERM')
    await child.exited
    expect(existsSync(noted)).toBe(false)
    // What a killed one leaves opens nothing.
    writeFileSync(noted, record)
    writeFileSync(join(folder.path, 'practice', 'listening', '1.json'), '{"pid":1,')
    await until('it to be gone', () => practice.state().others.length === 0)
    expect(() => ctx.fleet.refuseTarget('127.0.0.1', port, true)).toThrow()
  })

  test.each([
    [['--port', 'x'], '--port va de 0 a 65535'],
    [['--version', '9.9'], 'no admite la versión 9.9'],
    [['--nope'], 'opción desconocida: --nope'],
  ])('%j ends with 78 and a reason', async (args, reason) => {
    const child = Bun.spawn(selfCommand('practice', ...args), {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    expect(await child.exited).toBe(78)
    expect(await new Response(child.stderr).text()).toContain(reason)
  })
})

async function killed(child: Bun.Subprocess) {
  child.kill('SIGKILL')
  await child.exited
}
