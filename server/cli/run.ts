import { ConfigError } from '../config-error'
import { errorText } from '../lib/error-text'
import { partLogger } from '../log'
import { cliTexts } from './cli.es'
import { type Command, exitCodes, type Terminal, UsageError } from './terminal'

type Listed = { summary: string; help: string; load(): Promise<Command> }

// Each is loaded when it runs: the bot host needs none of the web server, and the other way round.
const commands: Record<string, Listed> = {
  serve: {
    ...cliTexts.serve,
    load: async () => (await import('./serve-command')).serveCommand,
  },
  practice: {
    ...cliTexts.practice,
    load: async () => (await import('./practice-command')).practiceCommand,
  },
  admin: {
    ...cliTexts.admin,
    load: async () => (await import('./admin-command')).adminCommand,
  },
  backup: {
    ...cliTexts.backup,
    load: async () => (await import('./backup-command')).backupCommand,
  },
  restore: {
    ...cliTexts.restore,
    load: async () => (await import('./restore-command')).restoreCommand,
  },
  doctor: {
    ...cliTexts.doctor,
    load: async () => (await import('./doctor-command')).doctorCommand,
  },
  health: {
    ...cliTexts.health,
    load: async () => (await import('./health-command')).healthCommand,
  },
  version: {
    ...cliTexts.version,
    load: async () => (await import('./version-command')).versionCommand,
  },
  host: {
    ...cliTexts.host,
    load: async () => (await import('./host-command')).hostCommand,
  },
}

const helpFlags = ['--help', '-h', 'help']

/** Runs one command line and returns the exit code; nothing it does can throw. */
export function run([name, ...args]: string[], terminal: Terminal): Promise<number> | number {
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
  return runCommand(command, args, terminal)
}

async function runCommand(command: Listed, args: string[], terminal: Terminal) {
  try {
    const work = await command.load()
    return await work(args, terminal)
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
    terminal.complain(cliTexts.unexpected(errorText(error)))
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
