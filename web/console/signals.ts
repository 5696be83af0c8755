import { proxy } from 'valtio'
import { statusWords } from '#sentences/words/bot-words'
import { t } from '#texts/console/console'
import { type AppSocket, listen, openSocket } from '../lib/socket'

export const mostSignals = 20

/** What the socket brings about a bot while its dialog is open. */
type SignalName = keyof typeof t.signal

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
    <Update extends { botId: string }>(take: (update: Update) => void) =>
    (update: Update) => {
      if (update.botId === botId) take(update)
    }

  function ping() {
    askedAt = performance.now()
    socket.emit('ping')
  }

  const stop = listen({
    botConsole: own(({ lines }) => {
      for (const { answersCommand, message } of lines) {
        note(answersCommand ? 'answer' : 'line', message)
      }
    }),
    botEvent: own(({ event }) => note('event', event.description)),
    botState: own(({ status }) => note('state', statusWords[status])),
    auth_error: ({ message }) => note('session', message),
    pong() {
      state.roundTripMs = performance.now() - askedAt
      note('pong', t.took(state.roundTripMs))
    },
    connect: ping,
  })
  if (socket.connected) ping()

  return { botId, socket, state, ping, stop }
}
