import type { Socket } from 'node:net'
import { type Bot, type BotOptions, createBot } from 'mineflayer'
import {
  type Disconnect,
  DisconnectError,
  type DisconnectKind,
  disconnectError,
  disconnectOf,
  disconnectOfNetwork,
} from '../../game/disconnect'
import type { Timings } from '../../game/timings'
import { toTestedVersion } from '../../game/versions'
import { errorText } from '../../lib/error-text'
import { createSlidingWindow } from '../../lib/sliding-window'
import { minuteMs } from '../../lib/time'
import { noteWorkOf } from '../../lib/work-note'
import { render, text } from '../../locales/text'
import { readEveryChatType } from '../chat/chat-types'
import { readNumbersAsTexts } from '../chat/sentences'
import { doClientDuties } from '../connection/client-duties'
import { guardedClient, type Wire } from '../connection/guard'
import type { Dialled, OutboundDialer, Vetted } from '../connection/outbound-dialer'
import { addMissingDimensions } from '../connection/registries'
import { announceTransfer, disconnectOfTransfer, followTransfers } from '../connection/transfers'
import { readWidePalettes } from '../connection/wide-palettes'
import { disconnectOfKick, disconnectOfVersion } from '../disconnect/classify'
import { dropPrototypes } from '../entities/name-tables'
import { trackUnnamedPlayers } from '../entities/unnamed-players'
import { forgetUnspawned } from '../entities/unspawned'
import { admitUnknownWindows } from '../inventory/unknown-windows'
import { keepWindowInStep } from '../inventory/window-in-step'
import { watchHoldings } from '../memory/watch-holdings'
import type { SignedIn } from '../microsoft/microsoft'
import { watchArrival } from '../movement/arrival'
import { idlePhysics } from '../movement/idle-physics'
import { watchRiding } from '../movement/riding'
import type { RecordedClient } from '../recording/record-session'
import type { Recorder } from '../recording/recorder'
import { detectVersion } from '../server-check/server-status'
import { createColumnCache } from '../shared-columns/cache'
import { shareColumns } from '../shared-columns/share-columns'
import { leaveWorlds } from '../worlds/leave-world'
import { watchStay } from '../worlds/stay'
import { rejoinReason } from './bot-runtime'
import { withCrashHandler } from './crash'
import { createPatience, type Patience } from './patience'
import type { AttemptSpec } from './retries/attempt-plan'

/** What an attempt reports while it goes on. */
export type AttemptEvents = {
  /** Signs the premium account in; throws a DisconnectError. */
  signIn(signal: AbortSignal): Promise<SignedIn>
  /** Where it leads is known: settles when the bot may go in there; throws a DisconnectError. */
  arriving(where: Vetted): Promise<void>
  connected(info: { version: string; ms: number }): void
  /** The connection stands; `vet` ends it when where it leads may no longer be dialled. */
  vettable(vet: () => Promise<void>): void
  /** The client exists: the moment to listen to it; `held`: bytes that it holds, about. */
  created(bot: Bot, held: () => number, way: WayIn): void
  /** The bot stands in the world. */
  spawned(bot: Bot): void
  /** A line of chat could not be read. */
  unreadable(error: unknown): void
  /** Who writes this session down; null when nobody asked for it. */
  recorder(client: RecordedClient): Recorder | null
  /** Who may hear and speak on the line to the server; null: nobody. */
  wire(version: string): Wire | null
}

/** The way into the world, for those who have to wait for people there. */
type WayIn = Pick<Patience, 'hold' | 'heldMs'> & { leave(end: Disconnect): void }

export type AttemptDeps = { dialer: OutboundDialer; timings: Timings; locale: string }

/** In a minute: real servers with mods send some packets that nobody else can read. */
export const faultsTolerated = 100

/** What tells that a bot is in the world. */
const entries = ['spawn', 'death'] as const

/** Of all bots of this thread. */
const columns = createColumnCache()

/**
 * One connection from the dial to its end. Never throws: whatever happens is a Disconnect, null when
 * the signal ended it.
 */
export function attempt(
  deps: AttemptDeps,
  spec: AttemptSpec,
  events: AttemptEvents,
  signal: AbortSignal,
): Promise<Disconnect | null> {
  let crash: Crash = () => undefined
  const onCrash = (handler: Crash) => {
    crash = handler
  }
  return withCrashHandler(
    (error) => crash(error),
    async () => {
      try {
        return await connectAndPlay({ ...deps, spec, events, signal, onCrash })
      } catch (error) {
        if (signal.aborted) return null
        return error instanceof DisconnectError
          ? error.disconnect
          : disconnectOf('unknown', errorText(error))
      }
    },
  )
}

type Crash = (error: unknown) => void
type Attempt = AttemptDeps & {
  spec: AttemptSpec
  events: AttemptEvents
  signal: AbortSignal
  onCrash(handler: Crash): void
}

async function connectAndPlay(attempt: Attempt) {
  const { dialer, spec, events, signal } = attempt
  const auth = spec.authType === 'mojang' ? await events.signIn(signal) : null
  const vetted = await dialer.vet(spec.host, spec.port, signal)
  await events.arriving(vetted)
  if (signal.aborted) return null
  const version = await versionFor(attempt, vetted)
  const dialled = await dialer.dial(spec.host, spec.port, signal, spec.proxy, vetted)
  try {
    if (signal.aborted) return null
    events.connected({ version, ms: dialled.ms })
    return await runBot(attempt, { version, dialled, auth })
  } finally {
    dialled.socket.destroy()
  }
}

async function versionFor({ dialer, timings, spec, signal }: Attempt, vetted: Vetted) {
  if (spec.version !== 'auto') {
    const version = toTestedVersion(spec.version)
    if (!version) throw disconnectError('versionUnsupported', spec.version)
    return version
  }
  const dialled = await dialer.dial(spec.host, spec.port, signal, spec.proxy, vetted)
  return detectVersion(dialled, AbortSignal.any([signal, AbortSignal.timeout(timings.connectMs)]))
}

type Entry = { version: string; dialled: Dialled; auth: SignedIn | null }

function runBot({ dialer, timings, locale, spec, events, signal, onCrash }: Attempt, entry: Entry) {
  const target = `${spec.host}:${spec.port}`
  const { socket } = entry.dialled
  const over = Promise.withResolvers<Disconnect | null>()
  const faults = createSlidingWindow({ max: faultsTolerated, windowMs: minuteMs })
  let isOver = false

  /** The first reason given is the one that counts; the socket goes with it. */
  function finish(end: Disconnect | Promise<Disconnect>) {
    isOver = true
    over.resolve(end)
    socket.destroy()
  }
  const fail = (kind: DisconnectKind, raw?: string) => finish(disconnectOf(kind, target, raw))
  const crash: Crash = (error) => fail('protocol', errorText(error))
  onCrash(crash)

  function fault(error: unknown) {
    if (faults.take() > 0) fail('protocol', errorText(error))
  }

  const holdings = watchHoldings(
    () => bot,
    (what) => fail('tooMuch', what),
  )
  const Client = guardedClient({
    attack: (what) => fail('attack', what),
    isOver: () => isOver,
    read: holdings.read,
    hidden: render(text('session.hidden'), locale),
    ...{ crash, fault, unreadable: events.unreadable, work: noteWorkOf(spec.botId) },
    recorder: events.recorder({
      ...{ version: entry.version, host: entry.dialled.host, bot: () => bot },
    }),
    wire: events.wire(entry.version),
  })
  const bot: Bot = makeBot(spec, entry, Client, timings)
  const carried = spec.transfer?.cookies
  followTransfers(bot, { version: entry.version, carried }, (transfer) => {
    finish(disconnectOfTransfer(dialer, transfer, signal))
  })
  watchStay(bot)
  leaveWorlds(bot)
  doClientDuties(bot, entry.version)
  addMissingDimensions(bot, entry.version)
  readEveryChatType(bot)
  watchRiding(bot)
  watchArrival(bot)
  dropPrototypes(bot)
  trackUnnamedPlayers(bot)
  forgetUnspawned(bot)
  admitUnknownWindows(bot)
  keepWindowInStep(bot)

  let lastPacketAt = performance.now()
  const patience = createPatience(timings.joinMs, () => fail('joinTimeout'))
  let silenceCheck: Timer | undefined

  const leave = () => {
    over.resolve(null)
    bot.end('disconnect.quitting')
    setTimeout(() => socket.destroy(), timings.stopMs).unref()
  }
  signal.addEventListener('abort', leave)

  bot._client.on('packet', () => {
    lastPacketAt = performance.now()
  })
  bot.on('error', (error) => {
    const network = disconnectOfNetwork(error, target)
    if (network) finish(network)
    else if (/^client timed out/.test(error.message)) fail('silence', error.message)
    else if (/^This server is version/.test(error.message)) {
      finish(disconnectOfVersion(error.message, entry.version))
    } else fault(error)
  })
  bot.on('kicked', (reason) => finish(disconnectOfKick(reason, entry.version)))
  bot.on('end', (reason) => fail(reason === rejoinReason ? 'renewed' : 'closed', reason))
  /** A bot that comes back to a server on which it died is in the world too, and respawns there. */
  const enter = () => {
    for (const event of entries) bot.off(event, enter)
    bot.off('health', feel)
    patience.end()
    silenceCheck = setInterval(() => {
      if (performance.now() - lastPacketAt > timings.silenceMs) fail('silence')
    }, timings.silenceMs / 6)
    events.spawned(bot)
  }
  /** One that was respawned before it was told that it is dead does not die anew. */
  const feel = () => {
    if (!(bot as Bot & { isAlive?: boolean }).isAlive) enter()
  }
  for (const event of entries) bot.on(event, enter)
  bot.on('health', feel)
  events.created(bot, holdings.bytes, { ...patience, leave: finish })
  const vet = async () => {
    const refusal = await entry.dialled.refusal()
    if (refusal) finish(refusal)
  }
  events.vettable(vet)
  // The lists may have changed while it was dialled.
  void vet()
  if (signal.aborted) leave()

  return over.promise.finally(async () => {
    patience.end()
    clearInterval(silenceCheck)
    signal.removeEventListener('abort', leave)
    await closed(socket)
  })
}

function makeBot(
  spec: AttemptSpec,
  { version, dialled, auth }: Entry,
  Client: ReturnType<typeof guardedClient>,
  timings: Timings,
): Bot {
  readWidePalettes(version)
  readNumbersAsTexts(version)
  const options: Omit<BotOptions, 'Client'> = {
    host: dialled.host,
    port: dialled.port,
    username: spec.username,
    version,
    auth: auth ?? 'offline',
    checkTimeoutInterval: timings.silenceMs,
    hideErrors: true,
    logErrors: false,
    defaultChatPatterns: false,
    // Its owner decides: see abilities/auto-respawn.ts.
    respawn: false,
    viewDistance: 'tiny',
    connect: (client) => client.setSocket(dialled.socket),
    plugins: {
      physics: idlePhysics,
      columns: (bot) => shareColumns(bot, columns, `${spec.host}:${spec.port}`),
    },
  }
  // The types ask for an instance where the class belongs.
  const bot = createBot({ ...options, Client: Client as unknown as BotOptions['Client'] })
  if (spec.transfer) announceTransfer(bot)
  // Not before its plugins listen: the server's first words may come in one piece.
  bot.once('inject_allowed', () => void bot._client.emit('connect'))
  return bot
}

function closed(socket: Socket) {
  if (socket.destroyed || socket.closed) return
  return new Promise<void>((resolve) => socket.once('close', () => resolve()))
}
