import { version } from '../../package.json'
import type { Context } from '../context'
import { every } from '../lib/every'
import { dayMs } from '../lib/time'
import { partLogger } from '../log'
import { isNewer, newestOf, type Release } from './releases'

/** Whether there is a newer release, where an operator wants it looked up. It is never fetched. */
export type Updates = Disposable & {
  /** Looks now and once a day from then on; without an address it never does. */
  begin(): void
  /** Looks now. A look that fails is logged and leaves what was known. */
  check(): Promise<void>
  /** What the last look found that is newer than this program. */
  newer(): Release | null
}

const log = partLogger('updates')
const deadlineMs = 10_000
const mostBytes = 1024 * 1024

export function createUpdates(
  { config: { releasesUrl } }: Pick<Context, 'config'>,
  installed: string = version,
): Updates {
  const ending = new AbortController()
  let found: Release | null = null
  let timer: Disposable | null = null

  async function look(url: string) {
    const newest = newestOf(JSON.parse(await read(url, ending.signal)))
    if (newest === null) throw new Error('the answer names no release')
    const newer = isNewer(newest.version, installed) ? newest : null
    if (newer && newer.version !== found?.version) log.info('updates.found', { ...newer })
    found = newer
  }

  async function check() {
    if (releasesUrl === null) return
    try {
      await look(releasesUrl)
    } catch (error) {
      if (!ending.signal.aborted) log.warning('updates.notRead', { error })
    }
  }

  return {
    begin() {
      if (releasesUrl === null || timer) return
      void check()
      timer = every(dayMs, check, (error) => log.warning('updates.notRead', { error }))
    },
    check,
    newer: () => found,
    [Symbol.dispose]() {
      ending.abort()
      timer?.[Symbol.dispose]()
    },
  }
}

/** Says nothing about the installation but its version. Another address than the given one is not asked. */
async function read(url: string, ending: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { accept: 'application/json', 'user-agent': `enjambre/${version}` },
    signal: AbortSignal.any([ending, AbortSignal.timeout(deadlineMs)]),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the answer was ${response.status}`)
  }
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Error(`the answer has more than ${mostBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}
