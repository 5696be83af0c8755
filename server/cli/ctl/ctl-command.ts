import { type ParseArgsConfig, parseArgs } from 'node:util'
import { limits } from '#contract/limits'
import { text } from '../../locales/text'
import { parseFlags } from '../flags'
import { type Command, exitCodes, type Terminal, UsageError } from '../terminal'
import { choiceOptions, chooseBots } from './choose'
import { createClient } from './client'
import { completion } from './completion'
import { list } from './list'
import { followLogs, logs } from './logs'
import type { Work } from './order'
import { exportBots, importBots } from './portable'
import { power } from './power'
import { CtlRefused } from './refused'
import { command, say } from './say'
import { serverOf, serverOptions } from './settings'

type Run = (args: string[], terminal: Terminal) => Promise<number> | number

const orders: Record<string, Run> = {
  list: (args, terminal) => {
    const own = { group: choiceOptions.group, names: { type: 'boolean', default: false } } as const
    const { values, work } = read(args, terminal, own)
    return list(work, values)
  },
  start: (args, terminal) => powerOf('start', args, terminal),
  stop: (args, terminal) => powerOf('stop', args, terminal),
  say: (args, terminal) => spoken(say, args, terminal),
  command: (args, terminal) => spoken(command, args, terminal),
  logs: async (args, terminal) => {
    const own = {
      follow: { type: 'boolean', short: 'f', default: false },
      lines: { type: 'string', short: 'n', default: '50' },
    } as const
    const { values, positionals, work } = read(args, terminal, own)
    const lines = Number(values.lines)
    const isFit = Number.isInteger(lines) && lines >= 1 && lines <= limits.logs.page
    if (!isFit) throw new UsageError(text('cli.ctl.badLines', limits.logs.page))
    if (positionals.length !== 1) throw new UsageError(text('cli.ctl.oneBot'))
    const [bot] = await chooseBots(work.client, { names: positionals })
    if (!bot) return exitCodes.failed
    return await (values.follow ? followLogs : logs)(work, bot, lines)
  },
  export: async (args, terminal) => {
    const own = { ...choiceOptions, output: { type: 'string', short: 'o', default: '-' } } as const
    const { values, positionals: names, work } = read(args, terminal, own)
    const { group, all, output } = values
    const isWhole = names.length === 0 && group === undefined
    const bots = isWhole ? null : await chooseBots(work.client, { names, group, all })
    return await exportBots(work, bots, output)
  },
  import: async (args, terminal) => {
    const own = {
      'dry-run': { type: 'boolean', default: false },
      'same-name': { type: 'string', default: 'skip' },
      'passphrase-file': { type: 'string' },
    } as const
    const { values, positionals, work } = read(args, terminal, own)
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) throw new UsageError(text('cli.ctl.oneFile'))
    return await importBots(work, file, {
      ...{ dryRun: values['dry-run'], sameName: values['same-name'] },
      passphraseFile: values['passphrase-file'],
    })
  },
  completion: ([shell = '', ...others], terminal) => {
    const script = others.length === 0 ? completion(shell, Object.keys(orders)) : null
    if (script === null) throw new UsageError(text('cli.ctl.whichShell'))
    terminal.print(script)
    return exitCodes.ok
  },
}

/** `enjambre ctl`: what a token may do with the bots of a server, from a terminal. */
export const ctlCommand: Command = async ([name, ...args], terminal) => {
  const run = name !== undefined && Object.hasOwn(orders, name) ? orders[name] : undefined
  if (!run) throw new UsageError(text('cli.ctl.whichOrder', Object.keys(orders)))
  try {
    return await run(args, terminal)
  } catch (error) {
    if (!(error instanceof CtlRefused)) throw error
    terminal.printError(error.words)
    return error.exitCode
  }
}

async function powerOf(action: 'start' | 'stop', args: string[], terminal: Terminal) {
  const { values, positionals: names, work } = read(args, terminal, choiceOptions)
  return await power(work, action, await chooseBots(work.client, { ...values, names }))
}

/** With `--group` and `--all` everything is the line, else the first word is the bot. */
async function spoken(speak: typeof say, args: string[], terminal: Terminal) {
  const { values, positionals, work } = read(args, terminal, choiceOptions)
  const isMany = values.all || values.group !== undefined
  const names = isMany ? [] : positionals.slice(0, 1)
  const line = positionals.slice(names.length).join(' ').trim()
  if (line === '') throw new UsageError(text('cli.ctl.noLine'))
  return await speak(work, await chooseBots(work.client, { ...values, names }), line)
}

function read<O extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  terminal: Terminal,
  own: O,
) {
  const options = { ...serverOptions, ...own }
  const { values, positionals } = parseFlags(() =>
    parseArgs({ args, options, allowPositionals: true }),
  )
  const stopping = new AbortController()
  void terminal.stopped().then(() => stopping.abort())
  const { signal } = stopping
  const common = values as {
    url?: string
    token?: string
    config?: string
    ca?: string
    json?: boolean
  }
  const calls = createClient(serverOf(common, terminal), signal)
  const work: Work = { ...calls, terminal, json: common.json === true, signal }
  return { values, positionals, work }
}
