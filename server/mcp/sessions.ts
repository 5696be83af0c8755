import {
  type AuthInfo,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { TokenIdentity } from '../auth/api-tokens/caller'
import type { Context } from '../context'
import { every } from '../lib/every'
import { newId } from '../lib/ids'
import { hourMs, minuteMs } from '../lib/time'
import { partLogger } from '../log'
import { createServer } from './server'

type Session = {
  tokenId: string
  transport: WebStandardStreamableHTTPServerTransport
  usedAt: number
}

/** A request whose body was read, with who makes it. */
export type Asked = {
  request: Request
  parsedBody: unknown
  authInfo: AuthInfo
  identity: TokenIdentity
}

const log = partLogger('mcp')

const idleMs = hourMs
/** Of one token, and of all; the one that was used longest ago ends. */
const mostOfToken = 8
const most = 500

/** The sessions of clients from before July 2026, in which they can call off what they have asked. */
export type Sessions = AsyncDisposable & {
  begin(asked: Asked): Promise<Response>
  /** Null: there is no such session of this token. */
  answer(id: string, asked: Asked): Promise<Response | null>
}

export function createSessions(ctx: Context): Sessions {
  const sessions = new Map<string, Session>()

  async function end(id: string) {
    const session = sessions.get(id)
    sessions.delete(id)
    await session?.transport.close()
  }

  async function endIdle() {
    const before = ctx.clock.now() - idleMs
    for (const [id, { usedAt }] of [...sessions]) if (usedAt < before) await end(id)
  }

  /** The map is in the order of use. */
  async function makeRoom(tokenId: string) {
    const all = [...sessions]
    const ofToken = all.filter(([, session]) => session.tokenId === tokenId)
    const [oldest] = ofToken.length >= mostOfToken ? ofToken : all.length >= most ? all : []
    if (oldest) await end(oldest[0])
  }

  const ends = every(minuteMs, endIdle, (error) => log.error('mcp.sessionsNotEnded', { error }))

  return {
    async begin({ request, identity, ...options }) {
      const tokenId = identity.token.id
      await endIdle()
      await makeRoom(tokenId)
      const transport = new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: newId,
        onsessioninitialized: (id) =>
          void sessions.set(id, { tokenId, transport, usedAt: ctx.clock.now() }),
        onsessionclosed: (id) => void sessions.delete(id),
      })
      await createServer(ctx, identity).connect(transport)
      return await transport.handleRequest(request, options)
    },
    async answer(id, { request, identity, ...options }) {
      await endIdle()
      const session = sessions.get(id)
      if (session?.tokenId !== identity.token.id) return null
      sessions.delete(id)
      sessions.set(id, { ...session, usedAt: ctx.clock.now() })
      return await session.transport.handleRequest(request, options)
    },
    async [Symbol.asyncDispose]() {
      ends[Symbol.dispose]()
      for (const id of [...sessions.keys()]) await end(id)
    },
  }
}
