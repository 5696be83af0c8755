/**
 * Brings the service worker when the page is loaded and has `started`: it fetches the whole build,
 * which is not to compete with what is shown first.
 */
export async function registerAfter(started: Promise<unknown>) {
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
  }
  await started
  const worker = await import('./worker').catch(() => null)
  await worker?.registerWorker()
}
