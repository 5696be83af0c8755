import { endOnCrash, relayConsole } from './cli/last-words'
import { processTerminal } from './cli/process-terminal'
import { run } from './cli/run'
import { localeOf } from './locales/locales'
import { startLog } from './log'
import { logFormatOf } from './program/log-output'

// What we write (database, keys, logs of users) is nobody else's on this machine.
process.umask(0o077)

const args = process.argv.slice(2)
const [command] = args
// An executable begins reluctant to compile: what a start of the server runs, it runs once.
if (command !== 'serve') Bun.unsafe.setJITPolicy(1)
const format = logFormatOf(process.env)
await startLog({ format, locale: localeOf(process.env) })
// Those two are read by machines: whatever they write is a line of the log.
if (command === 'serve' || command === 'host') endOnCrash()
if (command === 'serve') relayConsole()
const terminal = processTerminal((code) => process.exit(code), command === 'serve' ? format : null)
process.exit(await run(args, terminal))
