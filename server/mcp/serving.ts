import { createMcpHandler, isInitializeRequest } from '@modelcontextprotocol/server'
import type { TokenIdentity } from '../auth/api-tokens/caller'
import type { Context } from '../context'
import { partLogger } from '../log'
import { authInfoOf, callerOf } from './bearer'
import { createServer } from './server'
import { type Asked, createSessions } from './sessions'

const log = partLogger('mcp')

/** Answers clients of both eras of the protocol. */
export type Serving = AsyncDisposable & {
  answer(request: Request, parsedBody: unknown, identity: TokenIdentity): Promise<Response>
}

export function createServing(ctx: Context): Serving {
  const sessions = createSessions(ctx)
  const handler = createMcpHandler(({ authInfo }) => createServer(ctx, callerOf(authInfo)), {
    onerror: (error) => log.debug('mcp.requestRefused', { error }),
  })

  return {
    async answer(request, parsedBody, identity) {
      const authInfo = authInfoOf(identity)
      const asked: Asked = { request, parsedBody, authInfo, identity }
      const sessionId = request.headers.get('mcp-session-id')
      if (sessionId !== null) return (await sessions.answer(sessionId, asked)) ?? notFound(ctx)
      if (isInitializeRequest(parsedBody)) return await sessions.begin(asked)
      return await handler.fetch(request, { parsedBody, authInfo })
    },
    async [Symbol.asyncDispose]() {
      await handler.close()
      await sessions[Symbol.asyncDispose]()
    },
  }
}

/** The client is to begin anew. */
function notFound({ texts }: Context): Response {
  const error = { code: -32_001, message: texts.mcp.notSession }
  return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 404 })
}
