import { afterEach, expect, test } from 'bun:test'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createPasswordLink } from '../../../server/auth/password-links'
import { caller } from '../../../server/testing/samples/people'
import { startWebBackend } from '../../../server/testing/web/web-backend'
import { removeToken } from '../../lib/token'
import { ResetPage } from './reset-page'

const password = 'piedra papel y tijera'

afterEach(() => {
  cleanup()
  removeToken()
})

function show(address: string) {
  cleanup()
  history.replaceState(null, '', address)
  render(<ResetPage />)
}

function send(typed: string) {
  for (const label of ['Nueva contraseña', 'Confirmar contraseña']) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: typed } })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
}

test('the link of an administrator leads to a password, once', async () => {
  await using backend = await startWebBackend()
  const { ctx, person } = backend
  const { path } = createPasswordLink(ctx.db, person.user.id, 'new', ctx.clock.now())
  removeToken()
  show('/reset')
  screen.getByRole('heading', { name: 'Falta el enlace' })

  show(path)
  screen.getByRole('heading', { name: 'Elige tu contraseña' })
  send('password123')
  expect((await screen.findByRole('alert')).textContent).toMatch(/listas públicas/)
  send(password)
  await screen.findByRole('heading', { name: 'Contraseña guardada' })
  expect(screen.getByRole('link', { name: 'Ir a entrar' }).getAttribute('href')).toBe('/login')
  const form = { email: person.user.email, password }
  expect((await caller(ctx)('POST', '/auth/login', form)).status).toBe(200)

  show(path)
  send(password)
  expect((await screen.findByRole('alert')).textContent).toMatch(/ya se usó o ha caducado/)
})

test('links that were sent out with the token in their query still lead to a password', async () => {
  await using backend = await startWebBackend()
  const { ctx, person } = backend
  const { path } = createPasswordLink(ctx.db, person.user.id, 'reset', ctx.clock.now())
  removeToken()
  show(path.replace('#', '?'))
  send(password)
  await screen.findByRole('heading', { name: 'Contraseña guardada' })
})
