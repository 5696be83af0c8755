import { proxy, ref } from 'valtio'
import { t } from '#texts/startup/startup'
import { loadSession, session } from '../auth/session-store'
import { ApiError } from '../lib/api'
import { pause, pauses } from '../lib/pauses'
import { offerPreloaded } from '../lib/preloaded'
import { readToken } from '../lib/token'
import type { ValtioRef } from '../lib/valtio-ref'
import { type BackendStatus, checkBackend } from './health'
import { allLoads, type Load, NotReached, readAtOnce, runLoads } from './loads'

const seenKey = 'started'

/** Where the bar stands when the server was found, and when everything was read. */
const bar = { from: 10, to: 90 }

/**
 * `starting` covers the page; `ready` shows it; `offline` and `failed` stand in its place. `error`
 * is what broke when that was not the connection.
 */
export const startup = proxy<{
  phase: 'starting' | 'ready' | 'offline' | 'failed'
  progress: number
  step: string
  loads: Load[]
  backend: ValtioRef<BackendStatus> | null
  error: string | null
}>({ phase: 'ready', progress: 0, step: '', loads: [], backend: null, error: null })

/**
 * Looks whether the server is there and reads what the stored session needs first. Only the first
 * load of a browser session with a token shows its steps; a reload and a visitor see the page at
 * once.
 */
export async function start() {
  try {
    const isFirst = !sessionStorage.getItem(seenKey)
    sessionStorage.setItem(seenKey, '1')
    if (isFirst && readToken()) await startInSteps()
    else await startAtOnce()
  } catch (error) {
    fail(error)
  }
}

async function startInSteps() {
  startup.phase = 'starting'
  startup.loads = allLoads()
  advance(bar.from, t.steps.server)
  const backend = await checkBackend()
  if (!backend.online) return showOffline(backend)
  await pause(pauses.startupStepMs)
  advance(bar.from, t.groups.auth)
  await load(async (done) => {
    const next = startup.loads[done]
    const share = done / startup.loads.length
    advance(bar.from + (bar.to - bar.from) * share, next ? t.groups[next.group] : t.steps.ready)
    if (next) await pause(pauses.startupStepMs)
  })
  await pause(pauses.startupEndMs)
  startup.phase = 'ready'
}

/**
 * The page stands already; it waits for what it needs with its own skeletons. Whether the server is
 * there is asked of a server that did not answer.
 */
async function startAtOnce() {
  const reading = readToken() ? readAtOnce() : loadSession().then(() => null)
  offerPreloaded(reading.catch(() => null))
  const failure = await reading.then(
    () => null,
    (error: unknown) => error,
  )
  if (session.state === 'in' || (failure && !readToken())) return
  const backend = await checkBackend()
  if (!backend.online) showOffline(backend)
  else if (failure instanceof ApiError && failure.isConnection) fail(new NotReached())
}

/** Asks again whether the server is back, and goes on where the start had stopped. */
export async function retry() {
  try {
    const backend = await checkBackend()
    if (!backend.online) return showOffline(backend)
    await load()
    startup.phase = 'ready'
  } catch (error) {
    fail(error)
  }
}

async function load(after: (done: number) => Promise<void> = () => Promise.resolve()) {
  if (!readToken()) return loadSession()
  startup.loads = allLoads()
  const preloaded = runLoads(startup.loads, after)
  offerPreloaded(preloaded.catch(() => null))
  await preloaded
}

function advance(progress: number, step: string) {
  startup.progress = progress
  startup.step = step
}

function showOffline(backend: BackendStatus) {
  startup.backend = ref(backend)
  startup.phase = 'offline'
}

function fail(error: unknown) {
  startup.error = error instanceof NotReached ? null : String(error)
  startup.phase = 'failed'
}
