import { expect, test } from 'bun:test'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ref } from 'valtio'
import type { Bot } from '#contract/bots/bots'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { session } from '../../auth/session-store'
import { ApiError } from '../../lib/api'
import { Notifications } from '../../ui/feedback/notifications'
import { dismiss, notices } from '../../ui/feedback/notify'
import { bots, refresh } from '../bots-store'
import { retry } from '../bulk/bulk-store'
import { FormRefusal } from '../form/form-refusal'
import { addBot, startBot } from './bots-actions'

const limit = new ApiError('BOT_LIMIT_REACHED', 'Tienes 3 de 3', 409)
const offers = () => notices.list.map(({ title, action }) => `${title}: ${action?.label}`)

function becomeAdmin() {
  const { profile } = session
  if (profile)
    session.profile = ref({ ...profile, user: { ...profile.user, role: 'admin' as const } })
}

/** Two bots of a plan that by now allows none. */
async function beyondTheLimit({ person }: WebBackend) {
  const made: Bot[] = []
  for (const username of ['uno', 'dos']) {
    const form = { name: username, host: '127.0.0.1', username }
    made.push((await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot)
  }
  await refresh()
  bots.botsAvailable = 0
  return made.map(({ id }) => id)
}

test('whatever the plan refuses, its notice leads to the plans', async () => {
  await using backend = await startWebBackend()
  const [id = '', other = ''] = await beyondTheLimit(backend)
  history.replaceState(null, '', '/dashboard')
  await addBot()
  await startBot(id)
  await retry('start', [id, other])
  expect(offers()).toEqual([
    'Límite Alcanzado: Ver planes',
    'Límite de Activación Alcanzado: Ver planes',
  ])
  expect(notices.list.at(-1)?.times).toBe(2)

  render(<Notifications />)
  const [first] = screen.getAllByRole('listitem')
  if (!first) throw new Error('no notice')
  await userEvent.click(within(first).getByRole('button', { name: 'Ver planes' }))
  expect(location.pathname).toBe('/payment')
})

test('what the server refuses leads there too, and other failures lead nowhere', async () => {
  await using backend = await startWebBackend()
  const form = { name: 'uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await refresh()
  const refuse = (code: string, status: number) =>
    backend.intercept(`POST /bots/${id}/start`, () =>
      Response.json({ success: false, code, message: 'No caben más' }, { status }),
    )
  refuse('ACTIVE_LIMIT_REACHED', 409)
  await startBot(id)
  refuse('HOST_UNAVAILABLE', 503)
  await startBot(id)
  expect(offers()).toEqual(['Error al Iniciar Bot: undefined'])
  for (const { id } of notices.list) dismiss(id)
  refuse('ACTIVE_LIMIT_REACHED', 409)
  await startBot(id)
  expect(offers()).toEqual(['Límite de Activación Alcanzado: Ver planes'])
})

test('a refused form has a link, and administrators, who buy nothing, have none', async () => {
  await using backend = await startWebBackend()
  const [id = ''] = await beyondTheLimit(backend)
  const { rerender } = render(<FormRefusal failure={limit} failed="Error" />)
  const alert = within(screen.getByRole('alert'))
  alert.getByText('Límite Alcanzado')
  expect(alert.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe('/payment')
  rerender(<FormRefusal failure={new ApiError('UNEXPECTED', 'Se cayó', 500)} failed="Error" />)
  expect(screen.queryByRole('link')).toBeNull()

  act(becomeAdmin)
  rerender(<FormRefusal failure={limit} failed="Error" />)
  screen.getByText('Límite Alcanzado')
  expect(screen.queryByRole('link')).toBeNull()
  await startBot(id)
  expect(offers()).toEqual(['Límite de Activación Alcanzado: undefined'])
})
