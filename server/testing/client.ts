import type { Bot, BotFormInput } from '#contract/bots'
import type { LogEntry } from '#contract/console'
import { until } from './processes'

/** Somebody who uses a running server through its API, over real HTTP. */
export type Client = {
  email: string
  password: string
  token: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  call(method: string, path: string, body?: unknown): Promise<any>
  createBot(bot: Partial<BotFormInput> & { port: number }): Promise<Bot>
  bots(): Promise<Bot[]>
  /** Waits until so many of the bots run. */
  running(count: number, timeoutMs?: number): Promise<void>
  /** Waits for a line of the bot's console. */
  line(botId: string, pattern: RegExp, timeoutMs?: number): Promise<LogEntry>
}

const password = 'una clave bien larga'
let made = 0

/** Registers a new user and signs in. */
export async function newClient(
  url: string,
  email = `persona${process.pid}x${++made}@ejemplo.com`,
): Promise<Client> {
  await send(url, '', 'POST', '/auth/register', { email, password })
  return signIn(url, email, password)
}

export async function signIn(url: string, email: string, password: string): Promise<Client> {
  const { accessToken: token } = await send(url, '', 'POST', '/auth/login', { email, password })
  const call: Client['call'] = (method, path, body) => send(url, token, method, path, body)
  const bots = async (): Promise<Bot[]> => (await call('GET', '/bots')).bots
  return {
    email,
    password,
    token,
    call,
    bots,
    async createBot(bot) {
      const answer = await call('POST', '/bots', {
        name: bot.username ?? 'Explorador',
        host: '127.0.0.1',
        username: 'Explorador',
        ...bot,
      })
      return answer.bot
    },
    async running(count, timeoutMs = 60_000) {
      const runs = async () => (await bots()).filter(({ status }) => status === 'running').length
      await until(`${count} running bots`, async () => (await runs()) === count, timeoutMs)
    },
    line(botId, pattern, timeoutMs = 20_000) {
      return until(
        `console line ${pattern}`,
        async () => {
          const { logs } = await call('GET', `/bots/${botId}/logs`)
          return (logs as LogEntry[]).findLast(({ message }) => pattern.test(message))
        },
        timeoutMs,
      )
    },
  }
}

async function send(url: string, token: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`)
  return answer
}
