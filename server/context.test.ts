import { afterEach, expect, mock, spyOn, test } from 'bun:test'
import { createContext } from './context'
import { testConfig } from './testing/context'
import { temporaryFolder } from './testing/folder'

afterEach(() => {
  mock.restore()
})

test('making a context begins nothing but the look at sessions, and writes nothing', async () => {
  using folder = temporaryFolder()
  const config = { ...testConfig, dataDir: folder.path }
  await createContext(config)[Symbol.asyncDispose]()
  const begun = [
    ...[spyOn(globalThis, 'setInterval'), spyOn(globalThis, 'setTimeout')],
    ...[spyOn(globalThis, 'fetch'), spyOn(Bun, 'spawn'), spyOn(Bun, 'serve')],
  ]
  await using ctx = createContext(config)
  expect(begun.map((call) => call.mock.calls.length)).toEqual([1, 0, 0, 0, 0])
  const written = ctx.db.$client.prepare('SELECT total_changes() AS rows').get()
  expect(written).toEqual({ rows: 0 })
})
