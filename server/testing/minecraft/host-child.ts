import { createHost } from '../../bot-host/host'
import { createLink } from '../../game/link'
import type { HostCommands, HostEvents } from '../../game/protocol'
import { quickTimings } from './test-host'

/** A bot host in a process of its own, with the waits of tests. */
const link = createLink<HostCommands, HostEvents>({ send: (message) => process.send?.(message) })
process.on('message', (message) => link.receive(message))
process.on('disconnect', () => process.exit(0))
createHost(link, { ...quickTimings, joinMs: 20_000, silenceMs: 20_000, missedBeats: 20 })
link.emit('ready', { workers: 0, pid: process.pid })
