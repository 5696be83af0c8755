import { proxy, ref } from 'valtio'
import type { LiveMetrics } from '#contract/admin/metrics'
import type { SystemLog } from '#contract/admin/system-logs'
import type { ServerToClientEvents } from '#contract/realtime'
import { hearAlert } from '../alerts/live-alerts'
import { pauses } from '../lib/pauses'
import { listen, openSocket } from '../lib/socket'
import { onTokenRemoved } from '../lib/token'
import type { ValtioRef } from '../lib/valtio-ref'
import { readLog } from './live/read-log'
import { refreshMetrics } from './metrics-queries'

type Live = {
  metrics: ValtioRef<LiveMetrics> | null
  /** When they came, by the browser's clock. */
  receivedAt: number | null
  /** Newest first. */
  logs: ValtioRef<SystemLog>[]
}

const nothing = (): Live => ({ metrics: null, receivedAt: null, logs: [] })

const mostLogs = 100

/** What is pushed to an administrator who looks at the dashboard. */
export const live = proxy<Live>(nothing())

/** While what is shown is held: whether figures were asked for, and the lines that wait. */
let held: { isAsked: boolean; logs: SystemLog[] } | null = null

onTokenRemoved(() => {
  held = null
  Object.assign(live, nothing())
})

/** Nothing that is pushed changes what is shown, but alerts; lines wait until it is let go. */
export function hold(isHeld: boolean) {
  if (isHeld) held ??= { isAsked: false, logs: [] }
  else {
    const waiting = held?.logs ?? []
    held = null
    waiting.forEach(hearLog)
  }
}

/** Asks for the figures now, beside those that come by themselves. */
export function requestMetrics() {
  const socket = openSocket()
  if (!socket.connected) return
  if (held) held.isAsked = true
  socket.emit('admin:request-metrics')
}

export const sendTestAlert = () => openSocket().emit('admin:test-alert')

/** Hears of the installation until what it returns is called. */
export function follow(): () => void {
  const socket = openSocket()
  let asking: ReturnType<typeof setTimeout> | undefined
  function begin() {
    socket.emit('admin:identify', { role: 'admin', type: 'admin-panel' })
    socket.emit('admin:subscribe-metrics')
    clearTimeout(asking)
    asking = setTimeout(requestMetrics, pauses.requestAfterMs)
  }
  const stop = listen({
    connect: begin,
    'admin:metrics-update': hearMetrics,
    'metrics-update': hearMetrics,
    'admin:new-log': hearLog,
    'admin:system-alert': hearAlert,
    error: hearError,
  })
  if (socket.connected) begin()
  return function leave() {
    clearTimeout(asking)
    if (socket.connected) socket.emit('admin:unsubscribe-metrics')
    stop()
  }
}

/** The same message comes under two names: the second is dropped, as is what comes late. */
function hearMetrics(metrics: LiveMetrics) {
  if (live.metrics && metrics.timestamp <= live.metrics.timestamp) return
  if (held && !held.isAsked) return
  if (held) held.isAsked = false
  live.metrics = ref(metrics)
  live.receivedAt = Date.now()
}

function hearLog(said: unknown) {
  const log = readLog(said)
  if (held) held.logs = [...held.logs, log].slice(-mostLogs)
  else live.logs = [ref(log), ...live.logs].slice(0, mostLogs)
}

/** A user that is no longer an administrator learns it from the next call. */
function hearError({ code }: Parameters<ServerToClientEvents['error']>[0]) {
  if (code === 'ADMIN_ONLY') void refreshMetrics()
}
