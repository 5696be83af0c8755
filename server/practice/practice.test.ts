import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createServer, type Server } from 'node:net'
import type { PracticeState } from '#contract/practice'
import { selfCommand } from '../self'
import { createTestContext } from '../testing/context'
import { startRawServer } from '../testing/minecraft/scripted'
import { specFor, startTestHost } from '../testing/minecraft/test-host'
import { caller, registerUser } from '../testing/samples/people'
import { createPractice } from './practice'

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
    const state = { success: true, running: true, host: '127.0.0.1', port, version: '1.20.4' }
    expect(started).toMatchObject({ status: 200, body: state })
    expect((await admin.call('POST', '/practice/start')).body).toEqual(state)
    expect(allowed).toEqual([[`127.0.0.1:${port}`, true]])

    await using host = await startTestHost({ allowTargets: [`127.0.0.1:${port}`] })
    const bot = specFor(port, { version: 'auto' })
    await host.link.request('start', { bot, resume: false })
    await host.until('running', () => host.latest(bot.botId)?.status === 'running')

    const stopped = await admin.call<PracticeState>('POST', '/practice/stop')
    expect(stopped.body).toMatchObject({ success: true, running: false })
    expect(allowed).toEqual([
      [`127.0.0.1:${port}`, true],
      [`127.0.0.1:${port}`, false],
    ])
    expect(await isFree(port)).toBe(true)
  })

  test('takes the next port when one is busy, and says so when none is free', async () => {
    await using ctx = createTestContext()
    await using busy = await startRawServer(() => undefined)
    const port = await freePort()
    await using practice = createPractice(ctx, [busy.port, port])
    expect((await practice.start()).port).toBe(port)
    await using hopeless = createPractice(ctx, [busy.port])
    await expect(hopeless.start()).rejects.toMatchObject({ code: 'PRACTICE_FAILED', status: 409 })
    expect(hopeless.state().running).toBe(false)
  })
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

async function freePort(): Promise<number> {
  const server = await listen(0)
  const address = server.address()
  await close(server)
  return typeof address === 'object' && address ? address.port : 0
}

async function isFree(port: number): Promise<boolean> {
  try {
    await close(await listen(port))
    return true
  } catch {
    return false
  }
}

function listen(port: number): Promise<Server> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

const close = (server: Server) => new Promise((resolve) => server.close(resolve))
