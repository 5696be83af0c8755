import { t } from '#texts/pwa/pwa'
import { notify } from '../ui/feedback/notify'
import { isBuildMessage } from './worker-messages'

const lookEveryMs = 600_000

/**
 * Registers the service worker where the build has one (development has none), and looks for a
 * newer build now and then. A page only offers to reload: when, is the reader's choice.
 */
export async function registerWorker() {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  const workers = navigator.serviceWorker
  if (!build || !workers) return
  workers.addEventListener('message', ({ data }) => {
    if (isBuildMessage(data) && data.build !== build) offerReload()
  })
  try {
    const registration = await workers.register('/sw.js', { updateViaCache: 'none' })
    const look = () => registration.update().catch(() => null)
    setInterval(look, lookEveryMs)
    addEventListener('online', look)
  } catch {
    // A browser may forbid it (a private window, a certificate of one's own): all works without.
  }
}

function offerReload() {
  const { title, message, reload } = t.update
  const action = { label: reload, run: () => location.reload() }
  notify({ type: 'info', title, message, action, lasting: true })
}
