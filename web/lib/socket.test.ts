import { afterEach, expect, test } from 'bun:test'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { session } from '../auth/session-store'
import { closeSocket, connection, openSocket } from './socket'
import { readToken, writeToken } from './token'

afterEach(closeSocket)

test('there is one socket, and it says when it is live', async () => {
  await using backend = await startWebBackend()
  closeSocket()
  const socket = openSocket(backend.url)
  expect(connection.state).toBe('connecting')
  expect(openSocket()).toBe(socket)
  await backend.until('the socket', () => connection.state === 'live')
  closeSocket()
  expect(connection.state).toBe('idle')
  expect(openSocket(backend.url)).not.toBe(socket)
})

test('a revoked session signs out and hangs up', async () => {
  await using backend = await startWebBackend()
  await backend.until('the socket', () => connection.state === 'live')
  await backend.person.call('POST', '/auth/logout', {})
  await backend.until('the sign-out', () => session.state === 'out')
  expect(readToken()).toBeNull()
  expect(connection.state).toBe('idle')
})

test('a socket of an older session does not end a newer one', async () => {
  await using backend = await startWebBackend()
  await backend.until('the socket', () => connection.state === 'live')
  writeToken('otra sesión')
  await backend.person.call('POST', '/auth/logout', {})
  await backend.until('the loss', () => connection.state === 'lost')
  expect(session.state).toBe('in')
  expect(readToken()).toBe('otra sesión')
})

test('a connection that the server loses comes back', async () => {
  await using backend = await startWebBackend()
  await backend.until('the socket', () => connection.state === 'live')
  openSocket().io.engine.close()
  await backend.until('the loss', () => connection.state === 'lost')
  await backend.until('the return', () => connection.state === 'live')
})
