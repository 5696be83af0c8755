import { createHost } from '../../bot-host/host'
import { keepLines } from '../../bot-host/lines/keep-lines'
import { createLink } from '../../game/link'
import type { HostCommands, HostEvents } from '../../game/protocol'
import { hostIdentity } from '../fakes/host-identity'
import { quickTimings } from './test-host'

/** A bot host in a process of its own, with the waits of tests; servers may take so long to let bots in. */
const joinMs = Number(process.argv[2] ?? 20_000)
const link = createLink<HostCommands, HostEvents>({ send: (message) => process.send?.(message) })
process.on('message', (message) => link.receive(message))
process.on('disconnect', () => process.exit(0))
const startBudgetMs = Math.max(quickTimings.startBudgetMs, joinMs)
const times = { joinMs, startBudgetMs, silenceMs: 20_000, missedBeats: 20 }
createHost(keepLines(link), { timings: { ...quickTimings, ...times } })
link.emit('ready', { pid: process.pid, ...hostIdentity })
