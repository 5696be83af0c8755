import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { TokenForm, TokenMade } from '#contract/account/tokens'
import type { Bot } from '#contract/bots/bots'
import { createTestContext } from '../context'
import { attachHost, enterWorld } from '../fakes/attach-host'
import { appOf, registerUser } from '../samples/people'

/** The eras of the protocol that clients speak: with a session, or without. */
export const eras = ['legacy', 'auto'] as const

/** An owner with two bots, of which the first runs, and the app that assistants reach at `/mcp`. */
export async function startMcpWorld() {
  const ctx = createTestContext()
  const host = await attachHost(ctx)
  const owner = await registerUser(ctx)
  const addBot = async (username: string) => {
    const form = { name: username, host: '127.0.0.1', username, group: username }
    return (await owner.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  }
  const [mine, farm] = [await addBot('uno'), await addBot('dos')]
  await enterWorld(host, owner, mine.id)

  async function tokenFor(fields: Partial<TokenForm> = {}) {
    const form = {
      ...{ name: 'Asistente', bots: { of: 'all' }, verbs: ['see', 'speak', 'move'] },
      ...{ expiresAt: null, addresses: [], perMinute: 600, ...fields },
    }
    return (await owner.call<TokenMade>('POST', '/account/tokens', form)).body
  }

  const send = (secret: string, init: RequestInit = {}) =>
    Promise.resolve(
      appOf(ctx).request('/mcp', {
        ...init,
        headers: {
          ...{ authorization: `Bearer ${secret}`, host: 'localhost' },
          ...{ accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
          ...Object.fromEntries(new Headers(init.headers)),
        },
      }),
    )

  /** The SDK's own client, which reaches the app without a network. */
  async function connect(secret: string, mode: (typeof eras)[number] = 'legacy') {
    const client = new Client({ name: 'prueba', version: '1' }, { versionNegotiation: { mode } })
    const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
      fetch: (_, init) => send(secret, init),
    })
    await client.connect(transport)
    return Object.assign(client, {
      transportOf: transport,
      [Symbol.asyncDispose]: () => client.close(),
    })
  }

  return {
    ...{ ctx, host, owner, mine, farm, tokenFor, send, connect },
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
}

/** What a tool said; `isError` stands before it. */
export function saidBy({ content, isError }: Awaited<ReturnType<Client['callTool']>>): string {
  const text = content.map((block) => (block.type === 'text' ? block.text : block.type)).join('\n')
  return isError ? `error: ${text}` : text
}
