import { NewerDatabaseError } from '#db/migrate'
import { type Config, readConfig } from '../config'
import { DataFolderInUse, DataFolderUnusable } from '../data-lock'
import { LedElsewhere } from '../leadership/lead'
import { minuteMs } from '../lib/time'
import { type Coded, text } from '../locales/text'
import { selfName } from '../program/self-name'
import { unknownVariables } from '../program/variables'
import { type Running, serve } from '../serve'
import { forgetStandby, standBy } from '../standby/standby'
import { type Command, exitCodes, type StopSignal, type Terminal } from './terminal'

const stopDeadlineMs = 9_000
/** By then what is done once, as a start is, is over. */
const settledMs = 3_000

const standbyFlag = '--standby'

/** `enjambre serve`: everything, until a signal ends it. */
export const serveCommand: Command = async (args, terminal) => {
  const config = readConfig(
    terminal.env,
    args.filter((arg) => arg !== standbyFlag),
  )
  for (const { name, meant } of unknownVariables(terminal.env))
    terminal.printError(text('config.unknownVariable', name, meant))
  const stopped = terminal.stopped()
  if (!args.includes(standbyFlag)) return serveUntil(stopped, config, terminal)
  const port = await standByUntil(stopped, config, terminal)
  if (port === null) return exitCodes.ok
  return serveUntil(stopped, { ...config, port }, terminal, true)
}

/** Waits, without anything of the data folder, to be promoted; null when it is to end instead. */
async function standByUntil(stopped: Promise<StopSignal>, config: Config, terminal: Terminal) {
  const waiting = standBy(config)
  terminal.print(text('cli.standby.ready', waiting.url))
  terminal.printError(text('cli.standby.until', selfName()))
  const promoted = terminal.promoted().then(() => waiting.port)
  const port = await Promise.race([promoted, stopped.then(() => null)])
  await waiting[Symbol.asyncDispose]()
  if (port === null) forgetStandby(config.dataDir)
  else terminal.printError(text('cli.standby.promoted'))
  return port
}

/** A restoration ends all that is served, and it begins anew where it stood: nobody outside is needed. */
async function serveUntil(
  stopped: Promise<StopSignal>,
  config: Config,
  terminal: Terminal,
  isPromoted = false,
): Promise<number> {
  const running = await serveOrExplain(config, terminal, isPromoted)
  if (typeof running === 'number') return running
  announce(running, config, terminal)
  settle()
  forgetStandby(config.dataDir)
  const restart = running.ctx.backups.restartWanted.then(() => 'restart' as const)
  const deposed = running.deposed.then(() => 'deposed' as const)
  const why = await Promise.race([stopped, restart, deposed])
  terminal.printError(said[why] ?? text('cli.stopping'))
  if (why === 'SIGINT' || why === 'SIGTERM') leaveBots(running, terminal)
  const code = await stop(running, terminal)
  // Whoever begins it again at once would have two of them.
  if (why === 'deposed') return exitCodes.config
  if (why !== 'restart' || code !== exitCodes.ok) return code
  return serveUntil(stopped, { ...config, port: Number(new URL(running.url).port) }, terminal)
}

let settling: Timer | undefined

/** Soon, what a start or the loading of a part of the API has left goes, and what runs often is compiled. */
function settle() {
  clearTimeout(settling)
  settling = setTimeout(() => {
    Bun.shrink()
    Bun.unsafe.setJITPolicy(1)
  }, settledMs)
  settling.unref()
}

function announce({ ctx, url }: Running, config: Config, { print, printError }: Terminal) {
  print(text('cli.ready', url))
  const path = ctx.setup.path()
  if (path) printError(text('setup.link', (config.publicUrl ?? reachable(url)) + path))
}

/** Whoever ends the server begins it again, most of the time: its bots need not notice. */
function leaveBots({ ctx }: Running, { printError }: Terminal) {
  const { bots, ms } = ctx.fleet.outlive()
  if (ms > 0) printError(text('cli.botsStay', bots, ms / minuteMs, selfName()))
}

/** An address that a browser on this machine can open, also when every interface is listened on. */
const reachable = (url: string) => url.replace(/\/\/(0\.0\.0\.0|\[::\])(?=:)/, '//localhost')

async function stop(running: Running, { printError }: Terminal) {
  const done = running[Symbol.asyncDispose]().then(() => true)
  if (await Promise.race([done, Bun.sleep(stopDeadlineMs).then(() => false)])) return exitCodes.ok
  printError(text('cli.slowStop'))
  return exitCodes.failed
}

const said: Record<string, Coded | undefined> = {
  restart: text('cli.restoring'),
  deposed: text('cli.deposed'),
}

async function serveOrExplain(
  config: Config,
  { printError }: Terminal,
  isPromoted: boolean,
): Promise<Running | number> {
  try {
    return await serve(config, { isPromoted, onLoad: settle })
  } catch (error) {
    if (error instanceof LedElsewhere) {
      printError(text('cli.ledElsewhere'))
      return exitCodes.config
    }
    const explanation = explain(error, config)
    if (explanation === null) throw error
    printError(explanation)
    return exitCodes.failed
  }
}

/** What the operator can do about it, or null for what nobody foresaw. */
function explain(error: unknown, { port, host, dataDir }: Config): Coded | null {
  if (error instanceof DataFolderInUse) return text('cli.dataInUse', dataDir)
  if (error instanceof DataFolderUnusable) return text('cli.dataUnusable', dataDir, error.code)
  if (error instanceof NewerDatabaseError) return text('database.newer', error.tag)
  if (error instanceof Error && 'code' in error && error.code === 'SQLITE_READONLY')
    return text('cli.databaseReadOnly', dataDir)
  if (!(error instanceof Error) || !('syscall' in error) || error.syscall !== 'listen') return null
  switch ('code' in error && error.code) {
    case 'EADDRINUSE':
      return text('cli.portInUse', port)
    case 'EACCES':
      return text('cli.portForbidden', port)
    default:
      return text('cli.hostUnknown', host)
  }
}
