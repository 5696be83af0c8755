import { expect } from 'bun:test'
import { SystemLogs } from '#contract/admin/system-logs'
import type { Entry } from '../../system-logs/entry'
import type { TestContext } from '../context'
import type { Person } from './people'

export const minute = 60_000
/** A line of the installation's log. */
export const entry = (message: string, fields: Partial<Entry> = {}): Entry => ({
  ...{ level: 'info', source: 'system', code: null, message, metadata: {} },
  ...fields,
})

/** Keeps these lines, one a minute. */
export function write(ctx: TestContext, entries: Entry[]) {
  for (const line of entries) {
    ctx.systemLogs.write(line)
    ctx.clock.advance(minute)
  }
  while (entries.splice(0, 100).length > 0) ctx.systemLogs.flush()
}

/** Reads a page of the log as this administrator, and holds it against the contract. */
export const reader =
  ({ call }: Person) =>
  async (query: Record<string, string | number> = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, String(value)]),
    )
    const { status, body } = await call<SystemLogs>('GET', `/admin/logs?${search}`)
    expect([status, body]).toEqual([200, SystemLogs.parse(body)])
    return body
  }
