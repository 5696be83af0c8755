import { processTerminal } from './cli/process-terminal'
import { run } from './cli/run'

const terminal = processTerminal((code) => process.exit(code))
process.exit(await run(process.argv.slice(2), terminal))
