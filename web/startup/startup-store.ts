import { proxy, ref } from 'valtio'
import { loadSession } from '../auth/session-store'
import type { Kept } from '../lib/kept'
import { pause, pauses } from '../lib/pauses'
import { readToken } from '../lib/token'
import { type BackendStatus, checkBackend } from './health'
import { es } from './startup.es'

const seenKey = 'started'

/** `starting` covers the page; `ready` shows it; `offline` stands in its place. */
export const startup = proxy<{
  phase: 'starting' | 'ready' | 'offline'
  progress: number
  step: string
  backend: Kept<BackendStatus> | null
}>({ phase: 'ready', progress: 0, step: '', backend: null })

/**
 * Looks whether the server is there and opens the stored session. Only the first load of a browser
 * session with a token shows its steps; a reload and a visitor see the page at once.
 */
export async function start() {
  const isFirst = !sessionStorage.getItem(seenKey)
  sessionStorage.setItem(seenKey, '1')
  if (isFirst && readToken()) await startInSteps()
  else await startAtOnce()
}

async function startAtOnce() {
  const [backend] = await Promise.all([checkBackend(), loadSession()])
  if (!backend.online) showOffline(backend)
}

async function startInSteps() {
  startup.phase = 'starting'
  advance(10, es.steps.server)
  const backend = await checkBackend()
  if (!backend.online) return showOffline(backend)
  await pause(pauses.startupStepMs)
  advance(50, es.steps.session)
  await loadSession()
  await pause(pauses.startupStepMs)
  advance(90, es.steps.ready)
  await pause(pauses.startupEndMs)
  startup.phase = 'ready'
}

/** Asks again whether the server is back, and goes on where the start had stopped. */
export async function retry() {
  const backend = await checkBackend()
  if (!backend.online) return showOffline(backend)
  startup.phase = 'ready'
  await loadSession()
}

function advance(progress: number, step: string) {
  startup.progress = progress
  startup.step = step
}

function showOffline(backend: BackendStatus) {
  startup.backend = ref(backend)
  startup.phase = 'offline'
}
