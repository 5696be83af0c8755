import { expect, test } from 'bun:test'
import { passingLines, toLogLine } from '../../game/lines/log-line'
import { unpackLines } from '../../game/lines/packed-lines'
import { createLink } from '../../game/link'
import type { HostCommands, HostEvents, LogLine, StatusChange } from '../../game/protocol'
import { hourMs } from '../../lib/time'
import { createFakeTicker } from '../../testing/fakes/fake-ticker'
import { keepLines } from './keep-lines'

const line = (message: string, passing: boolean): LogLine =>
  toLogLine({ level: 'info', category: 'chat', source: 'minecraft', message, passing })

/** A host whose lines are kept, and what control has heard of it. */
function startKeeping() {
  const ticker = createFakeTicker()
  const near = createLink<HostCommands, HostEvents>({ send: (message) => far.receive(message) })
  const far = createLink<HostCommands, HostEvents>({ send: (message) => near.receive(message) })
  const copies: [botId: string, lines: string[]][] = []
  const heard: string[] = []
  near.on('lineCopy', ({ botId, packed, firstId }) => {
    const lines = unpackLines(packed)
    expect(lines[0]?.id).toBe(firstId)
    copies.push([botId, lines.map(({ message }) => String(message))])
    heard.push('lineCopy')
  })
  near.on('logs', ({ entries }) => heard.push(...entries.map(({ message }) => String(message))))
  near.on('status', ({ status }) => heard.push(status))
  const control = keepLines(far, ticker)
  const say = (botId: string, ...messages: string[]) =>
    control.emit('logs', { botId, entries: messages.map((message) => line(message, true)) })
  const become = (botId: string, status: StatusChange['status']) =>
    control.emit('status', { botId, status, nextAttemptAt: null, end: null })
  const kept = async (botId: string) => {
    const query = { before: null, after: '', limit: passingLines.kept }
    const lines = await near.request('lines', { botId, ...query })
    return lines.map(({ message }) => message)
  }
  const dispose = () => control[Symbol.dispose]()
  return { ticker, near, control, copies, heard, say, become, kept, [Symbol.dispose]: dispose }
}

test('everything goes on to control, what passes stays here, and of it the last is copied', async () => {
  using host = startKeeping()
  const { ticker, control, copies, heard, say, kept } = host
  control.emit('logs', { botId: 'a', entries: [line('uno', true), line('para ti', false)] })
  say('a', 'dos')
  expect(heard).toEqual(['uno', 'para ti', 'dos'])
  expect(await kept('a')).toEqual(['uno', 'dos'])

  await ticker.run(passingLines.copyEveryMs - 1)
  expect(copies).toEqual([])
  await ticker.run(passingLines.copyEveryMs)
  expect(copies).toEqual([['a', ['uno', 'dos']]])
  // Nothing new: no copy.
  await ticker.run(5 * passingLines.copyEveryMs)
  expect(copies).toHaveLength(1)

  const many = Array.from({ length: passingLines.copied + 50 }, (_, n) => `frase ${n}`)
  for (const message of many) say('a', message)
  await ticker.run(6 * passingLines.copyEveryMs)
  expect(copies.slice(1)).toEqual([['a', many.slice(-passingLines.copied)]])
})

test('a session’s end comes after its copy; its lines stay for the next one, for an hour', async () => {
  using host = startKeeping()
  const { ticker, copies, heard, say, become, kept } = host
  become('a', 'running')
  say('a', 'uno')
  become('a', 'stopped')
  expect(heard).toEqual(['running', 'uno', 'lineCopy', 'stopped'])
  await ticker.run(hourMs - 1)
  become('a', 'connecting')
  await ticker.run(3 * hourMs)
  say('a', 'dos')
  expect(await kept('a')).toEqual(['uno', 'dos'])

  become('a', 'stopped')
  await ticker.run(4 * hourMs)
  expect(await kept('a')).toEqual([])
  expect(copies).toEqual([
    ['a', ['uno']],
    ['a', ['uno', 'dos']],
  ])
})

test('what is due is copied at once when control is about to end', async () => {
  using host = startKeeping()
  const { ticker, near, copies, say } = host
  say('a', 'uno')
  say('b', 'otra')
  await near.request('copyLines', {})
  expect(copies.toSorted()).toEqual([
    ['a', ['uno']],
    ['b', ['otra']],
  ])
  await ticker.run(2 * passingLines.copyEveryMs)
  expect(copies).toHaveLength(2)
})

test('what was cleared is neither told nor copied', async () => {
  using host = startKeeping()
  const { ticker, near, copies, say, kept } = host
  say('a', 'uno')
  say('b', 'otra')
  await near.request('forgetLines', { botId: 'a' })
  say('a', 'dos')
  expect(await kept('a')).toEqual(['dos'])
  await ticker.run(passingLines.copyEveryMs)
  expect(copies.toSorted()).toEqual([
    ['a', ['dos']],
    ['b', ['otra']],
  ])
})
