import { processTerminal } from './cli/process-terminal'
import { run } from './cli/run'
import { startLog } from './log'

// What we write (database, keys, logs of users) is nobody else's on this machine.
process.umask(0o077)

await startLog()
const terminal = processTerminal((code) => process.exit(code))
process.exit(await run(process.argv.slice(2), terminal))
