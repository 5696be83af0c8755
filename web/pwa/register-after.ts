/**
 * Brings the service worker when the page is loaded and has `started`: it fetches the whole build,
 * which is not to compete with what is shown first.
 */
export async function registerAfter(started: Promise<unknown>) {
  await new Promise((loaded) => addEventListener('load', loaded))
  await started
  await import('./worker').then(
    (m) => m.registerWorker(),
    () => null,
  )
}
