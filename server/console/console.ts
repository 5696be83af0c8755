import { and, desc, eq, lt } from 'drizzle-orm'
import { holds } from '#contract/bots/rights'
import {
  type CommandResult,
  type CommandWords,
  type LogEntry,
  LogLevel,
  type LogQuery,
} from '#contract/console'
import { botLogs } from '#db/schema'
import { botFor, sharedAs } from '../bots/access/rights'
import { actorOf } from '../bots/access/tell'
import type { BotRow } from '../bots/bot-rows'
import type { Context } from '../context'
import { AppError } from '../errors'
import { commandInfos, commandNames } from '../game/command-names'
import { chatter } from '../game/lines/log-line'
import { renderAll } from '../locales/rendered'
import { text } from '../locales/text'
import { forGuests } from './for-guests'
import { type Line, makeLine, renderMessage } from './lines'
import { forgetPassing, merge, readPassing, toLine } from './passing'
import { isCommand, reachesServer } from './plain-chat'

/** A page of a bot's console, oldest first, and whether older lines exist, or lines are missing. */
export async function readLogs(ctx: Context, userId: string, botId: string, query: LogQuery) {
  const isOwn = botFor(ctx.db, userId, botId, 'see').userId === userId
  const { level = chatter.level, source = chatter.source } = query
  const isAsked = level === chatter.level && source === chatter.source
  const { lines, partial } = isAsked
    ? await readPassing(ctx, botId, { before: query.before ?? null, limit: query.limit + 1 })
    : { lines: [], partial: false }
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
  const found = merge(rows.map(toLine), lines)
  const logs = found.slice(-query.limit).map((line) => toEntry(ctx, line, isOwn))
  return { logs, hasMore: found.length > query.limit, partial }
}

export function toEntry({ config }: Context, line: Line, isOwn: boolean): LogEntry {
  const words = isOwn ? line.message : forGuests(line.message)
  return { ...line, message: renderMessage(words, config.locale) }
}

/**
 * Runs a console line: a server command, a bot command or chat. One that fails is an answer. Throws
 * RIGHT_MISSING for more than chat of somebody who may only speak.
 */
export async function runCommand(
  ctx: Context,
  userId: string,
  botId: string,
  command: string,
): Promise<CommandResult> {
  const row = botFor(ctx.db, userId, botId, 'speak')
  if (!mayCommand(ctx, userId, row)) {
    if (isCommand(command, row.prefix, ctx.config.locale)) throw new AppError('RIGHT_MISSING')
    return await sayInChat(ctx, userId, botId, command)
  }
  const by = actorNamed(ctx, userId, row)
  return renderAll(
    await ctx.fleet.ask(botId, 'command', { line: command, ...by }),
    ctx.config.locale,
  )
}

/**
 * Sends a chat message, even one that looks like a command; throws RIGHT_MISSING when the server would
 * take it for one and the caller may only speak.
 */
export async function sayInChat(
  ctx: Context,
  userId: string,
  botId: string,
  message: string,
): Promise<CommandResult> {
  const row = botFor(ctx.db, userId, botId, 'speak')
  if (reachesServer(message) && !mayCommand(ctx, userId, row)) throw new AppError('RIGHT_MISSING')
  const by = actorNamed(ctx, userId, row)
  return renderAll(await ctx.fleet.ask(botId, 'chat', { message, ...by }), ctx.config.locale)
}

function actorNamed(ctx: Context, userId: string, row: BotRow) {
  const by = actorOf(ctx, userId, row)
  return by === null ? {} : { by }
}

function mayCommand({ db }: Context, userId: string, row: BotRow): boolean {
  const shared = sharedAs(db, userId, row)
  return holds(shared?.right ?? null, 'command')
}

/** Every console command, with this bot's prefix. */
export function listCommands(ctx: Context, userId: string, botId: string) {
  const { prefix } = botFor(ctx.db, userId, botId, 'see')
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
  botFor(ctx.db, userId, botId, 'manage')
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
  botFor(ctx.db, userId, botId, 'own')
  await ctx.logs.clear(botId)
  await forgetPassing(ctx, botId)
}
