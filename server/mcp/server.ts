import { McpServer, type ServerContext } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { version } from '../../package.json'
import type { TokenIdentity } from '../auth/api-tokens/caller'
import type { Context } from '../context'
import { AppError } from '../errors'
import { refuseInMaintenance } from '../http/route'
import { render } from '../locales/text'
import { partLogger } from '../log'
import { callerOf } from './bearer'
import type { Call } from './call'
import { addPrompts } from './prompts'
import { addResources } from './resources'
import { actTools } from './tools/acts'
import { consoleTools } from './tools/console'
import { lookTools } from './tools/looks'
import { powerTools } from './tools/power'
import type { ArgName, Tool } from './tools/tool'

const log = partLogger('mcp')

const tools: readonly Tool[] = [...lookTools, ...consoleTools, ...powerTools, ...actTools]

/** What a token is offered, for one request or one session; who uses it comes with each request. */
export function createServer(ctx: Context, offeredTo: TokenIdentity): McpServer {
  const { mcp } = ctx.texts
  const { locale } = ctx.config
  const server = new McpServer(
    { name: 'enjambre', title: 'Enjambre', version },
    { instructions: mcp.instructions },
  )
  for (const tool of tools.filter((one) => one.isFor(offeredTo, locale))) {
    const [title, description] = mcp.tools[tool.name]
    server.registerTool(
      tool.name,
      { title, description, inputSchema: described(ctx, tool), annotations: tool.hints },
      (args, asked) => use(ctx, tool, args, asked),
    )
  }
  addResources(ctx, server, offeredTo)
  addPrompts(ctx, server)
  return server
}

/** A tool's arguments with what they mean, in the installation's language. */
function described({ texts }: Context, { input }: Tool) {
  const fields = Object.entries(input.shape).map(([name, field]) => [
    name,
    (field as z.ZodType).describe(texts.mcp.args[name as ArgName]),
  ])
  return z.strictObject(Object.fromEntries(fields))
}

async function use(ctx: Context, tool: Tool, args: unknown, asked: ServerContext) {
  try {
    const identity = callerOf(asked.http?.authInfo)
    using _place = ctx.mcp.open(identity)
    if (!tool.hints.readOnlyHint) refuseInMaintenance(ctx, identity.user)
    return await tool.run(toCall(ctx, identity, asked), args)
  } catch (error) {
    if (asked.mcpReq.signal.aborted) throw error
    return { isError: true, content: [{ type: 'text' as const, text: reasonOf(ctx, error) }] }
  }
}

function toCall(ctx: Context, identity: TokenIdentity, { mcpReq }: ServerContext): Call {
  const { signal, _meta, notify } = mcpReq
  const progressToken = _meta?.progressToken
  return {
    ...{ ctx, identity, signal },
    async report(progress, message) {
      if (progressToken === undefined) return
      const params = { progressToken, progress, message }
      await notify({ method: 'notifications/progress', params })
    },
  }
}

function reasonOf({ config }: Context, error: unknown): string {
  if (error instanceof AppError) return render(error.words, config.locale)
  log.error('mcp.toolFailed', { error })
  return render(new AppError('UNEXPECTED').words, config.locale)
}
