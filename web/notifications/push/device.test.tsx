import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { channelOf, fakeNotifications } from '../../../server/testing/fakes/notifications-api'
import { type FakePush, providePush } from '../../../server/testing/web/fake-push'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { usePushes } from '../../app/use-pushes'
import { session, signOut } from '../../auth/session-store'
import { queryClient } from '../../lib/queries'
import { renewThisDevice } from './device'
import { readDevice, writeDevice } from './push-device'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
})

function Following() {
  usePushes()
  return <p>{'Aquí'}</p>
}

const there = 'https://push.example/antes'

/** This browser is the channel of whoever is signed in, and reached at `there`. */
function subscribed({ person }: WebBackend, push: FakePush, channelId: string) {
  Object.assign(push, { permission: 'granted', endpoint: there })
  writeDevice({ userId: person.user.id, channelId, endpoint: there })
}

test('the server is told of another subscription when the service worker says so', async () => {
  await using backend = await startWebBackend()
  using api = fakeNotifications()
  using push = providePush()
  const channel = channelOf({ kind: 'push', name: 'Móvil' })
  api.channels = [channel]
  subscribed(backend, push, channel.id)
  render(<Following />)
  screen.getByText('Aquí')
  await renewThisDevice()
  expect(api.calls).toEqual([])
  push.endpoint = 'https://push.example/otra'
  push.say({ type: 'build', build: 'x' })
  push.say('nada')
  await waitFor(() => {
    push.say({ type: 'subscription' })
    expect(api.channels[0]?.hint).toBe('https://push.example/otra')
  })
  await waitFor(() => expect(readDevice()?.endpoint).toBe('https://push.example/otra'))
})

test('signing out ends what is pushed here, and whoever comes back has it again', async () => {
  await using backend = await startWebBackend()
  using api = fakeNotifications()
  using push = providePush()
  const channel = channelOf({ kind: 'push', name: 'Móvil' })
  api.channels = [channel]
  subscribed(backend, push, channel.id)
  const { profile } = session
  await signOut()
  await waitFor(() => expect(push.endpoint).toBeNull())
  await renewThisDevice()
  expect(push.endpoint).toBeNull()
  session.profile = profile
  await renewThisDevice()
  expect(push.endpoint).toBe('https://push.example/1')
  expect(api.channels[0]?.hint).toBe('https://push.example/1')
})

test('somebody else at this browser is told nothing, nor is a channel that is gone', async () => {
  await using backend = await startWebBackend()
  using api = fakeNotifications()
  using push = providePush()
  subscribed(backend, push, 'a')
  push.endpoint = null
  writeDevice({ userId: 'otra', channelId: 'a', endpoint: there })
  await renewThisDevice()
  expect(api.calls).toEqual([])
  subscribed(backend, push, 'a')
  push.endpoint = null
  await renewThisDevice()
  expect(api.calls).toEqual(['GET channels'])
  expect(readDevice()).toBeNull()
  expect(push.endpoint).toBeNull()
})

test.each(['{', '[]', '{"userId":1}', 'null'])('%s is no device', (text) => {
  localStorage.setItem('push', text)
  expect(readDevice()).toBeNull()
  localStorage.removeItem('push')
})
