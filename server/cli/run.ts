import { ConfigError } from '../config-error'
import { errorText } from '../lib/error-text'
import { text } from '../locales/text'
import { partLogger } from '../log'
import { OperationRefused } from '../operations/refused'
import { selfName } from '../program/self-name'
import { type Command, exitCodes, type Terminal, UsageError } from './terminal'

type Name = keyof typeof commands

// Each is loaded when it runs: the bot host needs none of the web server, and the other way round.
const commands = {
  serve: async () => (await import('./serve-command')).serveCommand,
  promote: async () => (await import('./promote-command')).promoteCommand,
  stop: async () => (await import('./stop-command')).stopCommand,
  ctl: async () => (await import('./ctl/ctl-command')).ctlCommand,
  practice: async () => (await import('./practice-command')).practiceCommand,
  admin: async () => (await import('./admin-command')).adminCommand,
  backup: async () => (await import('./backup-command')).backupCommand,
  restore: async () => (await import('./restore-command')).restoreCommand,
  keys: async () => (await import('./keys-command')).keysCommand,
  doctor: async () => (await import('./doctor-command')).doctorCommand,
  'verify-server': async () => (await import('./verify-server-command')).verifyServerCommand,
  replay: async () => (await import('./replay-command')).replayCommand,
  health: async () => (await import('./health-command')).healthCommand,
  version: async () => (await import('./version-command')).versionCommand,
  host: async () => (await import('./host-command')).hostCommand,
  'bus-config': async () => (await import('./machines/bus-config-command')).busConfigCommand,
} satisfies Record<string, () => Promise<Command>>

const helpFlags = ['--help', '-h', 'help']

/** Runs one command line and returns the exit code; nothing it does can throw. */
export function run([name, ...args]: string[], terminal: Terminal): Promise<number> | number {
  if (name === undefined || helpFlags.includes(name)) return showHelp(terminal.print)
  if (name === '--version') return run(['version', ...args], terminal)
  if (!isCommand(name)) {
    terminal.printError(text('cli.unknownCommand', name))
    showHelp(terminal.printError)
    return exitCodes.usage
  }
  if (asksForHelp(args)) {
    terminal.print(text(`cli.${name}.help`))
    return exitCodes.ok
  }
  return runCommand(name, args, terminal)
}

/** As a flag anywhere before `--`; the bare word in the first place alone: it may be said to a bot. */
function asksForHelp(args: string[]): boolean {
  const end = args.indexOf('--')
  const flags = end === -1 ? args : args.slice(0, end)
  return args[0] === 'help' || flags.includes('--help') || flags.includes('-h')
}

const isCommand = (name: string): name is Name => Object.hasOwn(commands, name)

async function runCommand(name: Name, args: string[], terminal: Terminal) {
  try {
    const work = await commands[name]()
    return await work(args, terminal)
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.printError(error.words)
      terminal.printError('')
      terminal.printError(text(`cli.${name}.help`))
      return exitCodes.usage
    }
    if (error instanceof ConfigError) {
      terminal.printError(error.words)
      return exitCodes.config
    }
    if (error instanceof OperationRefused) {
      terminal.printError(error.words)
      return exitCodes.failed
    }
    partLogger('cli').error('cli.failed', { error })
    terminal.printError(text('cli.unexpected', errorText(error)))
    return exitCodes.failed
  }
}

function showHelp(print: Terminal['print']) {
  print(text('cli.usage'))
  print('')
  print(text('cli.commands'))
  for (const name of Object.keys(commands).filter(isCommand)) {
    print(text('cli.command', name, text(`cli.${name}.summary`)))
  }
  print('')
  print(text('cli.more', selfName()))
  return exitCodes.ok
}
