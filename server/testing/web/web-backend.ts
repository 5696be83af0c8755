import { cleanup } from '@testing-library/react'
import { loadSession, session } from '../../../web/auth/session-store'
import { closeSocket, connection, openSocket } from '../../../web/lib/socket'
import { removeToken, writeToken } from '../../../web/lib/token'
import type { Config } from '../../config'
import { socketPath } from '../../realtime'
import { createTestContext, type TestContext } from '../context'
import { attachHost } from '../fakes/attach-host'
import type { FakeHost } from '../fakes/fake-host'
import { appOf, type Person, registerUser } from '../samples/people'
import { until } from '../until'

type Answer = () => Response | undefined | Promise<Response | undefined>

/** What the web's stores and components talk to in a test: the real API and real sockets. */
export type WebBackend = AsyncDisposable & {
  ctx: TestContext
  host: FakeHost
  person: Person
  url: string
  /** Answers the next such call (e.g. `POST /bots`) instead of the API, or leaves it to it. */
  intercept(call: string, answer: Answer): void
  /** Lets bots get on in the host while something is waited for. */
  until(what: string, holds: () => unknown): Promise<void>
}

/** A server with a signed-in user, whose `fetch('/api/...')` and socket lead to it. */
export async function startWebBackend(overrides: Partial<Config> = {}): Promise<WebBackend> {
  const ctx = createTestContext(overrides)
  const host = await withFakeHost(ctx)
  const app = appOf(ctx)
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    websocket: ctx.realtime.websocket,
    idleTimeout: ctx.realtime.idleTimeout,
    fetch: (request, server) =>
      new URL(request.url).pathname.startsWith(socketPath)
        ? ctx.realtime.handle(request, server)
        : app.fetch(request, { server }),
  })
  const url = server.url.origin
  const answers = new Map<string, Answer>()
  const routed = routeFetch(url, answers)
  const person = await registerUser(ctx)
  writeToken(person.token)
  await loadSession()
  // What an earlier test left behind may have opened another one.
  closeSocket()
  openSocket(url)
  // A connection that came later would load once more what a test has just seen.
  await until('a connection', () => connection.state === 'live')

  return {
    ctx,
    host,
    person,
    url,
    intercept: (call, answer) => answers.set(call, answer),
    async until(what, holds) {
      await until(what, async () => {
        await host.settle()
        return Boolean(holds())
      })
    },
    async [Symbol.asyncDispose]() {
      cleanup()
      closeSocket()
      removeToken()
      Object.assign(session, { state: 'out', profile: null })
      await server.stop(true)
      await routed.settle()
      routed.restore()
      await ctx[Symbol.asyncDispose]()
    },
  }
}

async function withFakeHost(ctx: TestContext) {
  const host = await attachHost(ctx)
  return host
}

/** A page's fetch knows where it is; Bun's does not. What it asks the server ends before the test. */
function routeFetch(url: string, answers: Map<string, Answer>) {
  const original = globalThis.fetch
  const pending = new Set<Promise<Response>>()
  const ask = (input: string, init?: RequestInit) => {
    const asked = original(input, init)
    const over = () => pending.delete(asked)
    pending.add(asked)
    asked.then(over, over)
    return asked
  }
  const routed = async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input)
    if (!path.startsWith('/')) return original(input, init)
    const call = `${init?.method ?? 'GET'} ${path.replace(/^\/api/, '')}`
    const answer = answers.get(call)
    answers.delete(call)
    return (await answer?.()) ?? ask(url + path, init)
  }
  globalThis.fetch = Object.assign(routed, original)
  return {
    /** What a failed request leads to may be another request. */
    async settle() {
      do {
        await Promise.allSettled(pending)
        // Not a timer of the page's: a test may have stopped those.
        await Bun.sleep(0)
      } while (pending.size > 0)
    },
    restore() {
      globalThis.fetch = original
    },
  }
}
