import { z } from 'zod'
import { AuditDeed, LogSource, SystemLog } from '#contract/admin/system-logs'

/** A line of which something is missing is shown without it. */
const Line = SystemLog.extend({
  level: SystemLog.shape.level.catch('info'),
  message: z.string().catch(''),
  source: LogSource.catch('system'),
  timestamp: z.string().catch(''),
  metadata: z.record(z.string(), z.unknown()).catch({}),
  names: SystemLog.shape.names.catch(undefined),
})

function readAll<T>(schema: z.ZodType<T>, found: readonly unknown[]): T[] {
  return found.flatMap((one) => schema.safeParse(one).data ?? [])
}

/** The lines that the server sent, whatever else it sent with them. */
export const readLines = (found: readonly unknown[]): SystemLog[] => readAll(Line, found)

/** The acts that the server sent. */
export const readDeeds = (found: readonly unknown[]): AuditDeed[] => readAll(AuditDeed, found)
