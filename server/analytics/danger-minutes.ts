import type SQLite from 'better-sqlite3'
import type { DangerMinute } from '../game/observations'
import { hourMs } from '../lib/time'

/** How long one row may stand for minutes that were alike. */
const longestMs = hourMs

/** Keeps what was dangerous for bots; minutes that are alike and follow each other are one. */
export function createDangerMinutes(client: SQLite.Database) {
  const last = client.prepare<[string, number], { danger: string }>(
    'SELECT danger FROM danger_minutes WHERE bot_id = ? AND at < ? ORDER BY at DESC LIMIT 1',
  )
  const put = client.prepare(`
    INSERT INTO danger_minutes (bot_id, at, danger) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET danger = excluded.danger`)

  return (botId: string, minute: DangerMinute): void => {
    const row = last.get(botId, minute.at)
    const before: DangerMinute | null = row ? JSON.parse(row.danger) : null
    // It was told before.
    if (before && before.until >= minute.until) return
    const whole = before && joined(before, minute) ? { ...before, until: minute.until } : minute
    put.run(botId, whole.at, JSON.stringify(whole))
  }
}

function joined(before: DangerMinute, { at, until, ...sight }: DangerMinute): boolean {
  const { at: since, until: over, ...seen } = before
  return over === at && until - since <= longestMs && Bun.deepEquals(seen, sight)
}
