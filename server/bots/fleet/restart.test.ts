import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bot } from '#contract/bots/bots'
import { startTestSquid, type TestSquid } from '../../testing/minecraft/squid/squid'
import { newest } from '../../testing/product'
import { until } from '../../testing/until'

const dataDir = mkdtempSync(join(tmpdir(), 'enjambre-restart-'))
const account = { email: 'jefa@ejemplo.com', password: 'una clave bien larga' }
const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: '0',
  ENJAMBRE_DATA_DIR: dataDir,
  ENJAMBRE_ADMIN_EMAIL: account.email,
  ENJAMBRE_ADMIN_PASSWORD: account.password,
  ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8',
  ENJAMBRE_JOIN_INTERVAL_MS: '0',
  ENJAMBRE_WORKERS: '1',
}

let squid: TestSquid
let control: Bun.Subprocess<'ignore', 'pipe', 'ignore'> | null = null

beforeAll(async () => {
  squid = await startTestSquid()
}, 600_000)

afterAll(async () => {
  control?.kill('SIGTERM')
  await control?.exited
  await squid[Symbol.asyncDispose]()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts the whole server as users do, and calls it as its administrator. */
async function startControl() {
  const child = Bun.spawn([...newest, 'serve'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  control = child
  const url = await readyUrl(child.stdout)
  const call = async <Body>(method: string, path: string, body?: object, token?: string) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (token) headers.authorization = `Bearer ${token}`
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    return (await (await fetch(`${url}/api${path}`, init)).json()) as Body
  }
  const { accessToken } = await call<{ accessToken: string }>('POST', '/auth/login', account)
  return {
    child,
    call: <Body>(method: string, path: string, body?: object) =>
      call<Body>(method, path, body, accessToken),
  }
}

async function readyUrl(output: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of output) {
    text += decoder.decode(chunk, { stream: true })
    const url = /http:\/\/\S+:\d+/.exec(text)?.[0]
    if (url) return url
  }
  throw new Error(`no ready line: ${text}`)
}

type Started = Awaited<ReturnType<typeof startControl>>

const statusIs = (started: Started, status: Bot['status']) => async () => {
  const { bots } = await started.call<{ bots: Bot[] }>('GET', '/bots')
  return bots.every((bot) => bot.status === status)
}

const alone = async () => (await squid.players()).filter((name) => name === 'tenaz').length === 1

test('what should run comes back after kill -9 of control, and after signals to every process', async () => {
  const first = await startControl()
  const form = { name: 'Tenaz', host: '127.0.0.1', port: squid.port, username: 'tenaz' }
  const { bot } = await first.call<{ bot: Bot }>('POST', '/bots', form)
  await first.call('POST', `/bots/${bot.id}/start`)
  await until('running', statusIs(first, 'running'))

  first.child.kill('SIGKILL')
  await first.child.exited
  const second = await startControl()
  await until('running after kill -9', statusIs(second, 'running'))
  await until('alone on the server', alone)

  // Ctrl+C and service managers signal every process, in whatever order.
  process.kill(hostPid(), 'SIGTERM')
  process.kill(hostPid(), 'SIGINT')
  // It says something in the game: it has not left.
  await second.call('POST', `/bots/${bot.id}/chat`, { message: 'sigo aquí' })
  await until('its word', () => squid.chat.some(({ message }) => message === 'sigo aquí'))
  second.child.kill('SIGTERM')
  expect(await second.child.exited).toBe(0)
  const third = await startControl()
  await until('running after SIGTERM', statusIs(third, 'running'))
  await until('alone on the server', alone)
}, 600_000)

/** The bot host, as control has noted it. */
function hostPid(): number {
  return JSON.parse(readFileSync(join(dataDir, 'host.json'), 'utf8')).pid
}
