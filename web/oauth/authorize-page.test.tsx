import { afterEach, expect, setDefaultTimeout, spyOn, test } from 'bun:test'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { oauthRequest } from '../../server/testing/samples/oauth'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { session } from '../auth/session-store'
import { queryClient } from '../lib/queries'
import { AuthorizePage } from './authorize-page'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
})

function show({ ctx }: WebBackend, fields: Record<string, string> = {}) {
  const { clientId, redirectUri, codeChallenge } = oauthRequest(ctx)
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state: 'suyo' },
    ...{ code_challenge: codeChallenge, code_challenge_method: 'S256', ...fields },
  })
  history.replaceState(null, '', `/authorize?${query}`)
  const assigned: string[] = []
  const assign = spyOn(location, 'assign').mockImplementation((to) => void assigned.push(`${to}`))
  const { container } = render(<AuthorizePage />)
  return { container, assigned, [Symbol.dispose]: () => assign.mockRestore() }
}

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a program is let in with what is chosen, and its page comes back with a code', async () => {
  await using backend = await startWebBackend()
  const form = { name: 'Minero', host: '127.0.0.1', username: 'minero' }
  const { bot } = (await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body
  using page = show(backend)
  await screen.findByText('Programa quiere usar tus bots en tu nombre.')
  screen.getByText(/vuelves a 127\.0\.0\.1:1\./)
  await expectAccessible(page.container)
  expect(box(/^Cualquier comando.*lo que rompe cosas/).checked).toBe(false)
  await userEvent.click(box(/^Hablar/))
  await userEvent.click(box(/^Todos/))
  expect(screen.getByRole('button', { name: 'Dejar entrar' })).toHaveProperty('disabled', true)
  await userEvent.click(box('Minero'))
  await press('Dejar entrar')
  await backend.until('the way back', () => page.assigned.length > 0)
  const back = new URL(page.assigned[0] ?? '')
  expect(back.searchParams.get('state')).toBe('suyo')
  expect(backend.ctx.oauthCodes.take(back.searchParams.get('code') ?? '')?.form).toMatchObject({
    ...{ verbs: ['see', 'move', 'inventory'], bots: { of: 'bots', botIds: [bot.id] } },
  })
})

test('what the program asks for is chosen first, and one who does not want it says so to it', async () => {
  await using backend = await startWebBackend()
  using page = show(backend, { scope: 'see power offline_access' })
  await screen.findByText(/quiere usar/)
  expect([box(/^Mirar/).checked, box(/^Encender/).checked]).toEqual([true, true])
  expect(box(/^Mover/).checked).toBe(false)
  await press('Rechazar')
  expect(page.assigned.join()).toContain('error=access_denied&state=suyo')
})

test('a stranger, half a link, and whoever is not signed in get nowhere', async () => {
  await using backend = await startWebBackend()
  {
    using _page = show(backend, { client_id: 'nadie' })
    await screen.findByText(/no se registró aquí/)
  }
  cleanup()
  {
    using _page = show(backend, { code_challenge_method: 'plain' })
    await screen.findByText(/le faltan datos/)
  }
  cleanup()
  using _page = show(backend)
  act(() => void Object.assign(session, { state: 'out', profile: null }))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(decodeURIComponent(location.search)).toContain('/authorize?response_type=code')
})
