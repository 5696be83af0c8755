// The servers of the soak, in a process of their own.
import type { DisconnectReason } from '../../server/contract/bots/connections'
import { kinds } from './kinds'

/** What the servers say: where they are, and why they ended sessions. */
export type FarmReport = {
  ports: Record<string, number>
  endings: Record<string, Partial<Record<DisconnectReason, number>>>
}

const hourMs = Number(process.argv[2])
const report: FarmReport = { ports: {}, endings: {} }

// Bots that are gone, and what a library makes of it.
process.on('uncaughtException', () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', () => process.send?.(report))

for (const [name, kind] of Object.entries(kinds)) {
  const endings: FarmReport['endings'][string] = {}
  report.endings[name] = endings
  report.ports[name] = await kind.start({
    hourMs,
    ending(reason) {
      endings[reason] = (endings[reason] ?? 0) + 1
    },
  })
}
process.send?.(report)
