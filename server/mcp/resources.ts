import { type McpServer, ResourceTemplate, type Variables } from '@modelcontextprotocol/server'
import type { TokenIdentity } from '../auth/api-tokens/caller'
import type { Context } from '../context'
import { listGuides, readGuide } from '../guides/guides'
import { requireVerb } from '../tokens/scope-checks'
import { callerOf } from './bearer'
import { botCalled, botsOf } from './call'
import { lookAround } from './look-around'
import { maySearch, maySee, searchAtlas } from './tools/looks'
import { untrusted } from './untrusted'

/** What an assistant may read without doing anything: guides, how bots are, where things lie. */
export function addResources(ctx: Context, server: McpServer, offeredTo: TokenIdentity): void {
  const { mcp } = ctx.texts
  for (const { name, title, description } of listGuides(ctx)) {
    const about = { title, description, mimeType: 'text/markdown' }
    server.registerResource(`guide-${name}`, `enjambre://guides/${name}`, about, ({ href }) =>
      contents(href, 'text/markdown', readGuide(ctx, name).content),
    )
  }
  if (maySee(offeredTo)) {
    const template = new ResourceTemplate('enjambre://bots/{bot}', {
      list: (asked) => ({
        resources: botsOf(ctx, callerOf(asked.http?.authInfo)).map(({ id, name }) => ({
          ...{ uri: `enjambre://bots/${id}`, name, title: name },
        })),
      }),
    })
    server.registerResource(
      'bot',
      template,
      { title: mcp.state },
      async ({ href }, given, asked) => {
        const identity = callerOf(asked.http?.authInfo)
        requireVerb(identity, 'see')
        const { id } = botCalled({ ctx, identity }, variable(given, 'bot'))
        const text = untrusted(ctx.texts, await lookAround({ ctx, identity }, id))
        return contents(href, 'text/plain', text)
      },
    )
  }
  if (maySearch(offeredTo)) {
    const template = new ResourceTemplate('enjambre://atlas/{item}', { list: undefined })
    server.registerResource('atlas', template, { title: mcp.atlas }, ({ href }, given, asked) => {
      const found = searchAtlas(
        { ctx, identity: callerOf(asked.http?.authInfo) },
        variable(given, 'item'),
      )
      return contents(href, 'text/plain', untrusted(ctx.texts, found))
    })
  }
}

const contents = (uri: string, mimeType: string, text: string) => ({
  contents: [{ uri, mimeType, text }],
})

function variable(given: Variables, name: string): string {
  const value = given[name]
  return decodeURIComponent(String(Array.isArray(value) ? value[0] : value))
}
