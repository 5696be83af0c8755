import { afterEach, expect, test } from 'bun:test'
import { until } from '../../server/testing/until'
import { registerAfter } from './register-after'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  document.head.innerHTML = ''
})

test('the service worker comes once the page is loaded and its start is over, and not before', async () => {
  const registered: string[] = []
  const register = (path: string) => {
    registered.push(path)
    return Promise.resolve({ update: () => Promise.resolve() })
  }
  const value = Object.assign(new EventTarget(), { register })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
  document.head.innerHTML = '<meta name="build" content="uno">'
  const start = Promise.withResolvers<void>()
  // All that it needs is there before: only the start is waited for.
  await import('./worker')
  const done = registerAfter(start.promise)
  dispatchEvent(new Event('load'))
  await Bun.sleep(0)
  expect(registered).toEqual([])
  start.resolve()
  await done
  await until('the worker', () => registered.length === 1)
  expect(registered).toEqual(['/sw.js'])
})
