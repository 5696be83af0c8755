import { afterAll, afterEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endLeftoverHost, forgetHost, recordHost } from './host-record'

const dir = mkdtempSync(join(tmpdir(), 'enjambre-host-record-'))
const file = join(dir, 'host.json')
const children: Bun.Subprocess[] = []

function startSleeper() {
  const child = Bun.spawn(['sleep', '60'], { stdio: ['ignore', 'ignore', 'ignore'] })
  children.push(child)
  return child
}

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    await child.exited
  }
  rmSync(file, { force: true })
})

afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('a host that was left over is ended after a while', async () => {
  const child = startSleeper()
  recordHost(dir, child.pid)
  await endLeftoverHost(dir, 100)
  await child.exited
  expect(child.signalCode).toBe('SIGKILL')
  expect(existsSync(file)).toBe(false)
})

test('a host that ends by itself is waited for', async () => {
  const child = startSleeper()
  recordHost(dir, child.pid)
  const ended = endLeftoverHost(dir, 60_000)
  child.kill('SIGTERM')
  await ended
  expect(child.signalCode).toBe('SIGTERM')
})

test('another process that has the number by now is left alone', async () => {
  const child = startSleeper()
  recordHost(dir, child.pid)
  const record = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...record, startedAt: `${record.startedAt}0` }))
  await endLeftoverHost(dir, 0)
  expect(child.exitCode).toBeNull()
  expect(child.killed).toBe(false)
  expect(existsSync(file)).toBe(false)
})

test('no record, a forgotten one and half of one are no reason to wait', async () => {
  await endLeftoverHost(dir)
  recordHost(dir, process.pid)
  forgetHost(dir)
  await endLeftoverHost(dir)
  writeFileSync(file, '{"pid":')
  await endLeftoverHost(dir)
  writeFileSync(file, JSON.stringify({ pid: 'x', startedAt: 'y' }))
  await endLeftoverHost(dir)
  expect(process.exitCode).toBeUndefined()
})
