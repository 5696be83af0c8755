import { and, desc, eq, lt } from 'drizzle-orm'
import {
  type CommandResult,
  type CommandWords,
  type LogEntry,
  LogLevel,
  type LogQuery,
} from '#contract/console'
import { botLogs } from '#db/schema'
import { ownBot } from '../bots/bot-rows'
import type { Context } from '../context'
import { commandInfos, commandNames } from '../game/command-names'
import { toIso } from '../lib/time'
import { renderAll } from '../locales/rendered'
import { text } from '../locales/text'
import { makeLine, renderMessage } from './logs'

/** A page of a bot's console, oldest first, and whether older lines exist. */
export function readLogs(ctx: Context, userId: string, botId: string, query: LogQuery) {
  ownBot(ctx.db, userId, botId)
  ctx.logs.flush(botId)
  const rows = ctx.db
    .select()
    .from(botLogs)
    .where(
      and(
        eq(botLogs.botId, botId),
        query.before ? lt(botLogs.id, query.before) : undefined,
        query.level ? eq(botLogs.level, query.level) : undefined,
        query.source ? eq(botLogs.source, query.source) : undefined,
      ),
    )
    .orderBy(desc(botLogs.id))
    .limit(query.limit + 1)
    .all()
  const logs = rows
    .slice(0, query.limit)
    .reverse()
    .map((row) => toEntry(ctx, row))
  return { logs, hasMore: rows.length > query.limit }
}

export function toEntry(
  { config }: Context,
  { botId: _botId, at, text, ...row }: typeof botLogs.$inferSelect,
): LogEntry {
  const message = renderMessage(text ?? row.message, config.locale)
  return { ...row, message, timestamp: toIso(at), isPersistent: true }
}

/** Runs a console line: a server command, a bot command or chat. One that fails is an answer. */
export async function runCommand(
  ctx: Context,
  userId: string,
  botId: string,
  command: string,
): Promise<CommandResult> {
  ownBot(ctx.db, userId, botId)
  return renderAll(await ctx.fleet.ask(botId, 'command', { line: command }), ctx.config.locale)
}

/** Sends a chat message, even one that looks like a command. */
export async function sayInChat(
  ctx: Context,
  userId: string,
  botId: string,
  message: string,
): Promise<CommandResult> {
  ownBot(ctx.db, userId, botId)
  return renderAll(await ctx.fleet.ask(botId, 'chat', { message }), ctx.config.locale)
}

/** Every console command, with this bot's prefix. */
export function listCommands(ctx: Context, userId: string, botId: string) {
  const { prefix } = ownBot(ctx.db, userId, botId)
  const prefixed = (name: string) => prefix + name
  const { locale } = ctx.config
  const commands: CommandWords[] = commandInfos(locale).map(({ name, aliases, usage, help }) => ({
    name: prefixed(name),
    aliases: aliases.map(prefixed),
    ...{ usage, help },
  }))
  return { all: commandNames(locale).map(prefixed), commands }
}

/** Writes one line of each level, so that the console's filters can be tried. */
export function writeTestLines(ctx: Context, userId: string, botId: string): void {
  ownBot(ctx.db, userId, botId)
  for (const level of LogLevel.options) {
    const message = text('console.testLine', level)
    ctx.logs.write(
      botId,
      makeLine(ctx.clock, { level, category: categoryOf(level), source: 'system', message }),
    )
  }
}

function categoryOf(level: LogLevel): LogEntry['category'] {
  if (level === 'error' || level === 'warn') return 'errors'
  if (level === 'command' || level === 'response') return 'commands'
  return level === 'event' ? 'events' : 'system'
}

export async function clearLogs(ctx: Context, userId: string, botId: string): Promise<void> {
  ownBot(ctx.db, userId, botId)
  await ctx.logs.clear(botId)
}
