import { afterEach, beforeEach, describe, expect, jest, spyOn, test } from 'bun:test'
import { notices } from '../ui/feedback/notify'
import { registerWorker } from './worker'

/** The browser's side of service workers, as far as a page sees it. */
function provideWorkers(refusal?: Error) {
  const workers = new EventTarget()
  const registered: [string, RegistrationOptions | undefined][] = []
  let looks = 0
  const registration = {
    update: () => {
      looks++
      return Promise.reject(new TypeError('offline'))
    },
  }
  Object.assign(workers, {
    register: (path: string, options?: RegistrationOptions) => {
      registered.push([path, options])
      return refusal ? Promise.reject(refusal) : Promise.resolve(registration)
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers })
  return {
    registered,
    looks: () => looks,
    say: (data: unknown) => workers.dispatchEvent(Object.assign(new Event('message'), { data })),
  }
}

const head = (build: string) => {
  document.head.innerHTML = `<meta name="build" content="${build}">`
}

const offers = () => notices.list.filter(({ title }) => title.startsWith('Hay una versión nueva'))

beforeEach(() => {
  jest.useFakeTimers()
  head('uno')
})

afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  document.head.innerHTML = ''
})

describe('the page', () => {
  test('registers the worker, never through a cache', async () => {
    const { registered } = provideWorkers()
    await registerWorker()
    expect(registered).toEqual([['/sw.js', { updateViaCache: 'none' }]])
  })

  test('registers nothing in development, whose page names no build', async () => {
    document.head.innerHTML = ''
    const { registered } = provideWorkers()
    await registerWorker()
    expect(registered).toEqual([])
  })

  test('goes on where a browser refuses or has no workers', async () => {
    await registerWorker()
    provideWorkers(new DOMException('insecure', 'SecurityError'))
    await registerWorker()
    expect(notices.list).toEqual([])
  })

  test('looks for a newer build every ten minutes and when it is online again', async () => {
    const { looks } = provideWorkers()
    await registerWorker()
    expect(looks()).toBe(0)
    jest.advanceTimersByTime(600_000)
    expect(looks()).toBe(1)
    dispatchEvent(new Event('online'))
    expect(looks()).toBe(2)
  })

  test('offers a newer build until it is sent away, and reloads only on request', async () => {
    const { say } = provideWorkers()
    await registerWorker()
    say({ type: 'otra cosa' })
    say('uno')
    say({ type: 'build', build: 'uno' })
    expect(offers()).toEqual([])
    say({ type: 'build', build: 'dos' })
    say({ type: 'build', build: 'tres' })
    const reload = spyOn(location, 'reload').mockImplementation(() => {})
    jest.advanceTimersByTime(3_600_000)
    expect(offers()).toHaveLength(1)
    expect(reload).not.toHaveBeenCalled()
    offers()[0]?.action?.run()
    expect(reload).toHaveBeenCalledTimes(1)
    reload.mockRestore()
  })
})
