import type { SignedIn } from '#contract/auth'
import type { Bot, BotFormInput } from '#contract/bots/bots'
import type { LogEntry } from '#contract/console'
import { until } from './until'

/** Somebody who uses a running server through its API, over real HTTP. */
export type Client = {
  email: string
  password: string
  token: string
  /** What a call answers; throws for everything but a success. */
  call<Body = unknown>(method: string, path: string, body?: unknown): Promise<Body>
  createBot(bot: Partial<BotFormInput> & { port: number }): Promise<Bot>
  bots(): Promise<Bot[]>
  /** Waits until so many of the bots run. */
  running(count: number): Promise<void>
  /** Waits for a line of the bot's console. */
  line(botId: string, pattern: RegExp): Promise<LogEntry>
}

const password = 'una clave bien larga'
let made = 0

/** Registers a new user and signs in. */
/** Many bots on a slow machine try more than once. */
const comingMs = 240_000

export async function newClient(
  url: string,
  email = `persona${process.pid}x${++made}@ejemplo.com`,
): Promise<Client> {
  await send(url, '', 'POST', '/auth/register', { email, password })
  return signIn(url, email, password)
}

export async function signIn(url: string, email: string, password: string): Promise<Client> {
  const form = { email, password }
  const { accessToken: token } = await send<SignedIn>(url, '', 'POST', '/auth/login', form)
  const call: Client['call'] = (method, path, body) => send(url, token, method, path, body)
  const bots = async (): Promise<Bot[]> => (await call<{ bots: Bot[] }>('GET', '/bots')).bots
  return {
    email,
    password,
    token,
    call,
    bots,
    async createBot(bot) {
      const answer = await call<{ bot: Bot }>('POST', '/bots', {
        name: bot.username ?? 'Explorador',
        host: '127.0.0.1',
        username: 'Explorador',
        ...bot,
      })
      return answer.bot
    },
    async running(count) {
      let seen = ''
      const run = async () => {
        const all = await bots()
        seen = all.map(({ status, lastEnd }) => `${status} ${lastEnd?.reason ?? ''}`).join(', ')
        return all.filter(({ status }) => status === 'running').length === count
      }
      await until(() => `${count} running bots: ${seen}`, run, comingMs)
    },
    line(botId, pattern) {
      return until(`console line ${pattern}`, async () => {
        const { logs } = await call<{ logs: LogEntry[] }>('GET', `/bots/${botId}/logs`)
        return logs.findLast(({ message }) => pattern.test(message))
      })
    },
  }
}

async function send<Body>(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(300_000),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`)
  return answer
}
