import { afterAll, afterEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgetProcess, recordedProcess, recordProcess } from './process-record'

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

test('a process that was recorded is found', () => {
  const child = startSleeper()
  recordProcess(file, child.pid)
  expect(recordedProcess(file)?.pid).toBe(child.pid)
})

test('one that has ended is not', async () => {
  const child = startSleeper()
  recordProcess(file, child.pid)
  child.kill('SIGTERM')
  await child.exited
  expect(recordedProcess(file)).toBeNull()
  expect(existsSync(file)).toBe(false)
})

test('another process that has the number by now is none', () => {
  const child = startSleeper()
  recordProcess(file, child.pid)
  const record = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...record, startedAt: `${record.startedAt}0` }))
  expect(recordedProcess(file)).toBeNull()
  expect(existsSync(file)).toBe(false)
})

test('no record, a forgotten one and half of one are none', () => {
  expect(recordedProcess(file)).toBeNull()
  recordProcess(file, process.pid)
  forgetProcess(file)
  expect(recordedProcess(file)).toBeNull()
  writeFileSync(file, '{"pid":')
  expect(recordedProcess(file)).toBeNull()
  writeFileSync(file, JSON.stringify({ pid: 'x', startedAt: 'y' }))
  expect(recordedProcess(file)).toBeNull()
})
