import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LogSeverity, LogSource } from '#contract/admin/system-logs'

/**
 * The installation's own log. Text is found by the FTS5 table `system_logs_text`, kept by triggers;
 * its `kind` says level and source in one token, so that both narrow a search without a look at
 * the rows. Ids and times rise together.
 */
export const systemLogs = sqliteTable(
  'system_logs',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    level: text().$type<LogSeverity>().notNull(),
    source: text().$type<LogSource>().notNull(),
    /** What it said when it was written: it is found by that, and read where it has no code. */
    message: text().notNull(),
    /** Of its sentence, which takes `metadata`. */
    code: text(),
    metadata: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('system_logs_at').on(table.at),
    index('system_logs_level').on(table.level, table.id),
    index('system_logs_source').on(table.source, table.level, table.id),
  ],
)

/** How many lines an hour brought, so that summaries need no scan. `hour` = epoch ms of its start. */
export const systemLogCounts = sqliteTable(
  'system_log_counts',
  {
    hour: integer().notNull(),
    level: text().$type<LogSeverity>().notNull(),
    source: text().$type<LogSource>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.level, table.source] })],
)

/** Means of the installation's figures over `grain` ms from `at` on. */
export const metricSamples = sqliteTable(
  'metric_samples',
  {
    grain: integer().notNull(),
    at: integer().notNull(),
    cpu: real().notNull(),
    memory: real().notNull(),
    activeUsers: real().notNull(),
    activeBots: real().notNull(),
    /** Errors and commands in the span; distinct servers at its end. */
    errors: integer().notNull(),
    commands: integer().notNull(),
    servers: integer().notNull(),
    /** Bots that came onto a server, and that one turned away or put out; null in older releases. */
    joins: integer(),
    kicks: integer(),
    /** Usage in percent of the disk that holds the data folder, and its free bytes; null likewise. */
    disk: real(),
    diskFree: real(),
  },
  (table) => [primaryKey({ columns: [table.grain, table.at] })],
)
