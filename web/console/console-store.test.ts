import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { newId } from '../../server/lib/ids'
import { enterWorld } from '../../server/testing/fakes/attach-host'
import { lineOf } from '../../server/testing/samples/log-lines'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { connection, openSocket } from '../lib/socket'
import { openConsole } from './console-store'

async function withBot(backend: WebBackend) {
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await backend.until('the socket', () => connection.state === 'live')
  return id
}

const messages = ({ state }: ReturnType<typeof openConsole>) =>
  state.lines.map(({ message }) => message)

test('history comes first, older pages on demand, live lines at the end, each once', async () => {
  await using backend = await startWebBackend()
  const id = await withBot(backend)
  const total = limits.logs.page + 20
  for (let n = 0; n < total; n++) backend.ctx.logs.write(id, lineOf(`línea ${n}`))
  const opened = openConsole(id)
  await backend.until('the history', () => opened.state.state === 'ready')
  expect(opened.state.lines).toHaveLength(limits.logs.page)
  expect(opened.state.older).toBe('more')

  await Promise.all([opened.loadOlder(), opened.loadOlder()])
  expect(opened.state.older).toBe('none')
  expect(messages(opened)).toEqual(Array.from({ length: total }, (_, n) => `línea ${n}`))

  backend.ctx.logs.write(id, lineOf('en vivo'))
  await backend.until('the live line', () => messages(opened).at(-1) === 'en vivo')
  await opened.load()
  expect(opened.state.lines).toHaveLength(total + 1)
  opened.dispose()
})

test('lines of another bot stay out', async () => {
  await using backend = await startWebBackend()
  const id = await withBot(backend)
  const opened = openConsole(newId())
  backend.ctx.logs.write(id, lineOf('ajena'))
  backend.ctx.logs.write(id, lineOf('ajena también'))
  await opened.load()
  expect(messages(opened)).toEqual([])
  opened.dispose()
})

test('what was missed while the connection was away is caught up, without gaps or doubles', async () => {
  await using backend = await startWebBackend()
  const id = await withBot(backend)
  backend.ctx.logs.write(id, lineOf('antes'))
  const opened = openConsole(id)
  await backend.until('the history', () => messages(opened).includes('antes'))
  openSocket().disconnect()
  const missed = Array.from({ length: limits.logs.page * 2 + 5 }, (_, n) => `perdida ${n}`)
  for (const message of missed) backend.ctx.logs.write(id, lineOf(message))
  openSocket().connect()
  await backend.until('the rest', () => messages(opened).includes('perdida 0'))
  expect(messages(opened)).toEqual(['antes', ...missed])
  expect(opened.state.older).toBe('none')
  opened.dispose()
})

test('a cleared console is empty and stays so when an older answer arrives', async () => {
  await using backend = await startWebBackend()
  const id = await withBot(backend)
  backend.ctx.logs.write(id, lineOf('una'))
  const opened = openConsole(id)
  await backend.until('the history', () => opened.state.state === 'ready')
  const reading = opened.load()
  opened.empty()
  await reading
  expect(messages(opened)).toEqual([])
  opened.dispose()
})

test('a history that cannot be read says so and is read again', async () => {
  await using backend = await startWebBackend()
  const id = await withBot(backend)
  const path = `GET /bots/${id}/logs?limit=${limits.logs.page}`
  // It is read twice at first: once more when pushes have begun.
  const fail = () => {
    backend.intercept(path, fail)
    return Response.error()
  }
  fail()
  const opened = openConsole(id)
  await backend.until('the failure', () => opened.state.state === 'failed')
  backend.intercept(path, () => undefined)
  await opened.retry()
  expect(opened.state.state).toBe('ready')
  opened.dispose()
})

test('a line of our own stands after the newest and before what comes next', async () => {
  await using backend = await startWebBackend()
  const id = await withBot(backend)
  backend.ctx.logs.write(id, lineOf('primera'))
  const opened = openConsole(id)
  await backend.until('the history', () => messages(opened).length === 1)
  opened.addLine({ level: 'error', category: 'commands', message: 'no llegó', command: '!pos' })
  opened.addLine({ level: 'error', category: 'commands', message: 'tampoco', command: '!pos' })
  backend.ctx.logs.write(id, lineOf('siguiente'))
  await backend.until('the next line', () => messages(opened).length === 4)
  expect(messages(opened)).toEqual(['primera', 'no llegó', 'tampoco', 'siguiente'])
  opened.dispose()
})

test('without a connection a command and its answer are drawn from the answer, until they are read', async () => {
  await using backend = await startWebBackend()
  const { ctx, host, person } = backend
  const id = await withBot(backend)
  await enterWorld(host, person, id)
  const metadata = { commandName: '/', running: false }
  host.answers.command = () => ({ success: true, message: 'Enviado.', executionTime: 3, metadata })
  const opened = openConsole(id)
  await backend.until('the history', () => opened.state.state === 'ready')
  openSocket().disconnect()
  const sent = opened.send('/login secreta')
  await backend.until('the answer', () => messages(opened).includes('Enviado.'))
  await sent
  expect(messages(opened).slice(-2)).toEqual(['/login •••', 'Enviado.'])
  expect(opened.state.lines.at(-1)).toMatchObject({ level: 'response', executionTime: 3 })

  host.answers.command = () => ({ success: false, message: 'No.', executionTime: 3, metadata })
  const refused = opened.send('/no')
  await backend.until('the refusal', () => messages(opened).includes('No.'))
  await refused
  expect(opened.state.lines.at(-1)?.level).toBe('error')

  const stored = ['/login •••', 'Enviado.', '/no', 'No.']
  for (const message of stored) ctx.logs.write(id, lineOf(message))
  openSocket().connect()
  await backend.until('the stored lines', () =>
    opened.state.lines.every(({ isPersistent }) => isPersistent),
  )
  expect(messages(opened).slice(-4)).toEqual(stored)
  expect(messages(opened).filter((message) => stored.includes(message))).toHaveLength(4)
  opened.dispose()
})
