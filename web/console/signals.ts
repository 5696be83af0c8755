import { proxy } from 'valtio'
import type { ServerToClientEvents } from '#contract/realtime'
import { statusWords } from '../../server/locales/es/bot-words'
import { type AppSocket, openSocket } from '../lib/socket'
import { es } from './console.es'

export const mostSignals = 20

/** What the socket brings about a bot while its dialog is open. */
type SignalName = keyof ServerToClientEvents & keyof typeof es.signal

type Signal = { id: number; at: number; name: SignalName; text: string }

type SignalsState = {
  /** Newest first, the latest `mostSignals`. */
  list: Signal[]
  /** How long a message to the server and back last took. */
  roundTripMs: number | null
}

export type Signals = {
  botId: string
  state: SignalsState
  /** Asks the server for a sign of life. */
  ping(): void
}

type Following = Signals & { socket: AppSocket; stop(): void }

type Listener<Name> = Name extends SignalName ? ServerToClientEvents[Name] : () => void

let following: Following | null = null

/** The latest socket events of one bot. They are kept until another bot is followed. */
export function followSignals(botId: string): Signals {
  const socket = openSocket()
  if (following?.botId === botId && following.socket === socket) return following
  following?.stop()
  following = follow(botId, socket)
  return following
}

function follow(botId: string, socket: AppSocket): Following {
  const state = proxy<SignalsState>({ list: [], roundTripMs: null })
  let last = 0
  let askedAt = 0

  function note(name: SignalName, text: string) {
    const signal = { id: ++last, at: Date.now(), name, text }
    state.list = [signal, ...state.list.slice(0, mostSignals - 1)]
  }

  /** Only what is about this bot. */
  const own =
    <Update extends { botId: string }>(name: SignalName, say: (update: Update) => string) =>
    (update: Update) => {
      if (update.botId === botId) note(name, say(update))
    }

  function ping() {
    askedAt = performance.now()
    socket.emit('ping')
  }

  const stops: (() => void)[] = []
  function hear<Name extends SignalName | 'connect'>(name: Name, listener: Listener<Name>) {
    socket.on<SignalName | 'connect'>(name, listener)
    stops.push(() => socket.off<SignalName | 'connect'>(name, listener))
  }

  hear(
    'botLog',
    own('botLog', ({ log }) => log.message),
  )
  hear(
    'botConsoleLog',
    own('botConsoleLog', ({ log }) => log.message),
  )
  hear(
    'botEvent',
    own('botEvent', ({ event }) => event.description),
  )
  hear(
    'botStatusUpdate',
    own('botStatusUpdate', ({ status }) => statusWords[status]),
  )
  hear('auth_error', ({ message }) => note('auth_error', message))
  hear('pong', () => {
    state.roundTripMs = performance.now() - askedAt
    note('pong', es.took(state.roundTripMs))
  })
  hear('connect', ping)
  if (socket.connected) ping()

  function stop() {
    for (const end of stops) end()
  }

  return { botId, socket, state, ping, stop }
}
