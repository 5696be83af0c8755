import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Context } from '../context'

const name = (max: number) => z.string().min(1).max(max)

/** What people can begin with in their assistant. */
export function addPrompts({ texts }: Context, server: McpServer): void {
  const { prompts, args } = texts.mcp
  const bot = name(64).describe(args.bot)
  const thing = name(64).describe(args.thing)
  const amount = name(6).describe(args.amount)
  const { gather_and_store: gather, report } = prompts
  const { title, description } = gather
  server.registerPrompt(
    'gather_and_store',
    { title, description, argsSchema: z.object({ bot, thing, amount }) },
    (asked) => said(gather.text(asked.bot, asked.thing, asked.amount)),
  )
  server.registerPrompt(
    'report',
    {
      title: report.title,
      description: report.description,
      argsSchema: z.object({ bot }),
    },
    (asked) => said(report.text(asked.bot)),
  )
}

const said = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
})
