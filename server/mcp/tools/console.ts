import { z } from 'zod'
import { kindOf, type LogEntry } from '#contract/console'
import { limits } from '#contract/limits'
import { readLogs, runCommand, sayInChat, toEntry } from '../../console/console'
import type { LogLine } from '../../game/protocol'
import { requireChat, requireLine, requireVerb } from '../../tokens/scope-checks'
import { botCalled, type Call, stillMay } from '../call'
import { everySecond } from '../every-second'
import { untrusted } from '../untrusted'
import { answered } from './acts'
import { maySee } from './looks'
import { acts, bot, destroys, looks, said, type Tool, tool } from './tool'

const after = z.string().max(64).optional()
const kinds = ['chat', 'event', 'response', 'error', 'warn', 'connect', 'disconnect'] as const
const mostWaitSeconds = 600
const text = z.string().trim().min(1).max(limits.command)

export const consoleTools: readonly Tool[] = [
  tool({
    ...{ name: 'chat_since', hints: looks, isFor: maySee },
    input: { bot, after, limit: z.int().min(1).max(limits.logs.page).default(50) },
    async run(call, args) {
      requireVerb(call.identity, 'see')
      const { id } = botCalled(call, args.bot)
      return linesSaid(call, await newestLines(call, id, args))
    },
  }),
  tool({
    ...{ name: 'wait_for_event', hints: looks, isFor: maySee },
    input: {
      ...{ bot, after },
      kinds: z.array(z.enum(kinds)).min(1).default(['chat', 'event']),
      contains: z.string().max(limits.command).optional(),
      seconds: z.int().min(1).max(mostWaitSeconds).default(60),
    },
    async run(call, args) {
      requireVerb(call.identity, 'see')
      const { id } = botCalled(call, args.bot)
      const isMeant = (entry: LogEntry) =>
        kinds.some((kind) => kind === kindOf(entry) && args.kinds.includes(kind)) &&
        entry.message.toLowerCase().includes((args.contains ?? '').toLowerCase())
      const heard = await waitFor(call, id, { ...args, isMeant })
      if (heard) return linesSaid(call, [heard])
      return said(call.ctx.texts.mcp.nothingHappened(args.seconds))
    },
  }),
  tool({
    name: 'say',
    hints: acts,
    isFor: ({ token }) => token.verbs.includes('speak'),
    input: { bot, message: text },
    async run(call, { bot, message }) {
      requireChat(call.identity, message)
      const { id } = botCalled(call, bot)
      return answered(call, await sayInChat(call.ctx, call.identity.user.id, id, message))
    },
  }),
  tool({
    name: 'run_line',
    hints: destroys,
    isFor: ({ token }) => token.verbs.includes('command'),
    input: { bot, line: text },
    async run(call, { bot, line }) {
      const { ctx, identity } = call
      const { id, prefix } = botCalled(call, bot)
      requireLine(ctx, identity, line, prefix)
      return answered(call, await runCommand(ctx, identity.user.id, id, line))
    },
  }),
]

/** Lines of a bot's console after one of them, oldest first. */
async function newestLines(
  { ctx, identity }: Call,
  botId: string,
  { after = '', limit }: { after?: string; limit: number },
) {
  const { logs } = await readLogs(ctx, identity.user.id, botId, { limit })
  return logs.filter(({ id }) => id > after)
}

function linesSaid({ ctx }: Call, lines: readonly LogEntry[]) {
  const { mcp } = ctx.texts
  const newest = lines.at(-1)
  if (!newest) return said(mcp.noLines)
  const written = lines.map((line) => mcp.line(line.timestamp, kindOf(line), line.message))
  return said(`${untrusted(ctx.texts, written.join('\n'))}\n${mcp.newest(newest.id)}`)
}

type Wanted = { after?: string; seconds: number; isMeant(entry: LogEntry): boolean }

/** The first line that is meant, of those after the one that is known, or that comes; null: none came. */
async function waitFor(call: Call, botId: string, { after, seconds, isMeant }: Wanted) {
  const { ctx } = call
  const isOwn = botCalled(call, botId).shared === null
  const found = Promise.withResolvers<LogEntry | null>()
  const hear = (line: LogLine) => {
    const entry = toEntry(ctx, line, isOwn)
    if (isMeant(entry)) found.resolve(entry)
  }
  using _following = ctx.mcp.lines.follow(botId, hear)
  if (after !== undefined) {
    const known = await newestLines(call, botId, {
      after,
      limit: limits.logs.page,
    })
    const first = known.find(isMeant)
    if (first) return first
  }
  using _ticking = everySecond(call, found.reject, async (passed) => {
    stillMay(call, botId)
    if (passed >= seconds) found.resolve(null)
    await call.report(passed, ctx.texts.mcp.working(passed))
  })
  return await found.promise
}
