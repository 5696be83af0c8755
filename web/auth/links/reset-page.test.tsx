import { afterEach, expect, test } from 'bun:test'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createPasswordLink, dropPasswordLink } from '../../../server/auth/password-links'
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

async function send(typed: string) {
  await screen.findByLabelText('Nueva contraseña')
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
  await screen.findByRole('heading', { name: 'Elige tu contraseña' })
  expect(screen.getByLabelText('Correo electrónico')).toHaveProperty('value', person.user.email)
  await send('password123')
  expect((await screen.findByRole('alert')).textContent).toMatch(/listas públicas/)
  await send(password)
  await screen.findByRole('heading', { name: 'Contraseña guardada' })
  expect(location.href).toEndWith('/reset')
  expect(screen.getByRole('link', { name: 'Ir a entrar' }).getAttribute('href')).toBe('/login')
  const form = { email: person.user.email, password }
  expect((await caller(ctx)('POST', '/auth/login', form)).status).toBe(200)

  show(path)
  await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })
  screen.getByText(/ya se usó o ha caducado/)
  expect(screen.getByRole('link', { name: 'Pedir otro enlace' }).getAttribute('href')).toBe(
    '/forgot',
  )
})

test('a link that ends while a password is typed says so', async () => {
  await using backend = await startWebBackend()
  const { ctx, person } = backend
  const { path } = createPasswordLink(ctx.db, person.user.id, 'reset', ctx.clock.now())
  removeToken()
  show(path)
  await screen.findByLabelText('Nueva contraseña')
  dropPasswordLink(ctx.db, person.user.id)
  await send(password)
  await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })
})

test('links that were sent out with the token in their query still lead to a password', async () => {
  await using backend = await startWebBackend()
  const { ctx, person } = backend
  const { path } = createPasswordLink(ctx.db, person.user.id, 'reset', ctx.clock.now())
  removeToken()
  show(path.replace('#', '?'))
  await send(password)
  await screen.findByRole('heading', { name: 'Contraseña guardada' })
})
