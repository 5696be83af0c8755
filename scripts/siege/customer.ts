import { io } from 'socket.io-client'
import { socketPath } from '../../server/realtime'
import { until as waitFor } from '../../server/testing/until'
import { createBuyer } from './buyer'
import { createCaller, enrol, signIn } from './caller'

/** One thing that a customer did: how long it took, and why it did not work. */
export type Wait = { action: string; ms: number; failure: string | null }

const password = 'tres cafés y un topo'
const pauseMs = 200
const socketMs = 60_000

/** An ordinary customer: an account, a bot on a good server, and an evening in the browser. */
export async function startCustomer(url: string, chainUrl: string, number: number, port: number) {
  const caller = createCaller(url, `203.0.${113 + number}.10`)
  const email = `cliente${number}@ejemplo.com`
  let token = await enrol(caller, email, password)
  const api = async (method: string, path: string, body?: unknown) => {
    const answer = await caller.call(method, `/api${path}`, body, token)
    if (answer.status >= 400) throw new Error(`${answer.status} ${answer.body.message}`)
    return answer.body as { bot: { id: string; status: string }; success: boolean }
  }
  const { bot } = await api('POST', '/bots', {
    ...{ name: 'Minero', host: '127.0.0.1', port, version: '1.16.5' },
    username: `Minero_${number}`,
  })
  await api('POST', `/bots/${bot.id}/start`)
  const status = async () => (await api('GET', `/bots/${bot.id}`)).bot.status
  await waitFor('the customer’s bot', async () => (await status()) === 'running')

  const friends = createBuyer(url, chainUrl)
  let bought = 0

  const actions: Record<string, () => Promise<void>> = {
    async page() {
      const { status } = await caller.call('GET', '/')
      if (status !== 200) throw new Error(String(status))
    },
    async 'sign in'() {
      token = await signIn(caller, email, password)
    },
    async bots() {
      await api('GET', '/bots')
    },
    async search() {
      await api('GET', '/docs/search?q=reconectar')
    },
    async socket() {
      await roundTrip(url, caller.address, token)
    },
    async command() {
      const { success } = await api('POST', `/bot/${bot.id}/console/command`, { command: '!pos' })
      if (!success) throw new Error('the bot does not answer')
    },
    async payment() {
      bought++
      const name = `amigo${number}.${bought}`
      await (await friends.order(name, `203.0.${113 + number}.${20 + (bought % 200)}`)).pay()
    },
  }

  return {
    /** Goes through it all again and again, until then (`performance.now()`). */
    async live(until: number): Promise<Wait[]> {
      const waits: Wait[] = []
      while (performance.now() < until) {
        for (const [action, act] of Object.entries(actions)) {
          const begun = performance.now()
          const failure = await act().then(
            () => null,
            (error) => String(error),
          )
          waits.push({ action, ms: performance.now() - begun, failure })
          await Bun.sleep(pauseMs)
        }
      }
      return waits
    },
  }
}

/** A socket is admitted and answers. */
async function roundTrip(url: string, address: string, token: string) {
  const socket = io(url, {
    ...{ path: socketPath, auth: { token }, transports: ['websocket'] },
    ...{ reconnection: false, forceNew: true, extraHeaders: { 'x-forwarded-for': address } },
  })
  try {
    await new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('no answer')), socketMs).unref()
      socket.once('pong', resolve)
      socket.once('connect', () => socket.emit('ping'))
      socket.once('connect_error', reject)
      socket.once('disconnect', (reason) => reject(new Error(reason)))
    })
  } finally {
    socket.disconnect()
  }
}
