import { SystemLog } from '#contract/admin/system-logs'

const { id, level, message, source, timestamp, metadata } = SystemLog.shape

/** Of lines that do not say theirs; React needs one for each. */
let nextId = -1_000_000

/** A line of the log as it should be, whatever came: what is missing or odd in it is empty. */
export function readLog(said: unknown): SystemLog {
  const of: Record<string, unknown> = { ...(typeof said === 'object' ? said : null) }
  return {
    id: id.safeParse(of['id']).data ?? nextId--,
    level: level.safeParse(of['level']).data ?? 'info',
    message: message.safeParse(of['message']).data ?? '',
    source: source.safeParse(of['source']).data ?? 'system',
    timestamp: timestamp.safeParse(of['timestamp']).data ?? '',
    metadata: metadata.safeParse(of['metadata']).data ?? {},
  }
}

export const readLogs = (said: unknown): SystemLog[] =>
  Array.isArray(said) ? said.map(readLog) : []
