import { ConfigError } from '../config'
import { partLogger, startLog } from '../log'
import { adminCommand } from './admin-command'
import { cliTexts } from './cli.es'
import { hostCommand } from './host-command'
import { practiceCommand } from './practice-command'
import { serveCommand } from './serve-command'
import { type Command, exitCodes, type Terminal, UsageError } from './terminal'
import { versionCommand } from './version-command'

const commands: Record<string, Command> = {
  serve: serveCommand,
  practice: practiceCommand,
  admin: adminCommand,
  version: versionCommand,
  host: hostCommand,
}

const helpFlags = ['--help', '-h', 'help']

/** Runs one command line and returns the exit code; nothing it does can throw. */
export async function run([name, ...args]: string[], terminal: Terminal): Promise<number> {
  if (name === undefined || helpFlags.includes(name)) return showHelp(terminal.print)
  if (name === '--version') return run(['version', ...args], terminal)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    terminal.complain(cliTexts.unknownCommand(name))
    showHelp(terminal.complain)
    return exitCodes.usage
  }
  if (args.some((arg) => helpFlags.includes(arg))) {
    terminal.print(command.help)
    return exitCodes.ok
  }
  await startLog()
  return runCommand(command, args, terminal)
}

async function runCommand(command: Command, args: string[], terminal: Terminal) {
  try {
    return await command.run(args, terminal)
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.complain(`${error.message}\n\n${command.help}`)
      return exitCodes.usage
    }
    if (error instanceof ConfigError) {
      terminal.complain(error.message)
      return exitCodes.config
    }
    partLogger('cli').error('the command failed', { error })
    terminal.complain(cliTexts.unexpected(error instanceof Error ? error.message : String(error)))
    return exitCodes.failed
  }
}

function showHelp(print: (line: string) => void) {
  const list = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(10)}${summary}`,
  )
  const lines = [cliTexts.usage, '', cliTexts.commands, ...list, '', cliTexts.more]
  print(lines.join('\n'))
  return exitCodes.ok
}
