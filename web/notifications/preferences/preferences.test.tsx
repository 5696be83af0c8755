import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeNotifications } from '../../../server/testing/fakes/notifications-api'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend } from '../../../server/testing/web/web-backend'
import { queryClient } from '../../lib/queries'
import { NotificationsPage } from '../notifications-page'

setDefaultTimeout(600_000)

beforeEach(() => history.replaceState(null, '', '/notifications?vista=preferencias'))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

test('quiet hours, the zone of this browser and the digest are saved', async () => {
  await using _backend = await startWebBackend()
  using api = fakeNotifications()
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const other = own === 'Europe/Madrid' ? 'America/Lima' : 'Europe/Madrid'
  api.preferences = { ...api.preferences, timeZone: other }
  const { container } = render(<NotificationsPage />)
  await userEvent.click(await screen.findByRole('switch', { name: 'Guardar silencio' }))
  await expectAccessible(container)
  fireEvent.change(screen.getByLabelText('Desde las'), { target: { value: '00:00' } })
  fireEvent.change(screen.getByLabelText('Hasta las'), { target: { value: '23:59' } })
  await userEvent.click(screen.getByRole('button', { name: 'Usar esa zona' }))
  expect(screen.queryByRole('button', { name: 'Usar esa zona' })).toBeNull()
  const after = screen.getByLabelText('Avisos seguidos por un canal')
  await userEvent.clear(after)
  await userEvent.type(after, '0')
  await save()
  await waitFor(() => expect(after.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(after)
  await userEvent.clear(after)
  await userEvent.type(after, '3')
  screen.getByText(/^Con más de 3 avisos en 10 minutos/)
  await save()
  await screen.findByText('Guardado.')
  expect(api.preferences).toEqual({
    ...{ quietHours: { from: '00:00', to: '23:59' }, timeZone: own },
    ...{ digestAfter: 3, digestMinutes: 10 },
  })
})

test('a refusal is said, and what was typed stays', async () => {
  await using _backend = await startWebBackend()
  using api = fakeNotifications()
  render(<NotificationsPage />)
  const minutes = await screen.findByLabelText('En cuántos minutos')
  await userEvent.clear(minutes)
  await userEvent.type(minutes, '30')
  api.refuse('PUT preferences', { status: 503, code: 'STORAGE_FULL', message: 'Disco lleno.' })
  await save()
  await screen.findByText('Disco lleno.')
  await save()
  await screen.findByText('Guardado.')
  expect(api.preferences.digestMinutes).toBe(30)
})
