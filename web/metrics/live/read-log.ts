import { SystemLog } from '#contract/admin/system-logs'

const { id, level, message, source, timestamp, metadata } = SystemLog.shape

/** Of lines that do not say theirs; React needs one for each. */
let nextId = -1_000_000

/** What is missing or odd in a line is empty, and costs nothing else of it. */
const Line = SystemLog.extend({
  id: id.catch(() => nextId--),
  level: level.catch('info'),
  message: message.catch(''),
  source: source.catch('system'),
  timestamp: timestamp.catch(''),
  metadata: metadata.catch({}),
})

/** A line of the log as it should be, whatever came. */
export const readLog = (said: unknown): SystemLog =>
  Line.parse(typeof said === 'object' ? { ...said } : {})

export const readLogs = (said: unknown): SystemLog[] =>
  Array.isArray(said) ? said.map(readLog) : []
