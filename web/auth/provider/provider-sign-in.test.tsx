import { afterAll, afterEach, beforeAll, expect, spyOn, test } from 'bun:test'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { oidcIdentities } from '#db/schema'
import type { TestProvider } from '../../../server/testing/fakes/oidc-provider'
import { knowProvider, oidcBrowser, startTestProvider } from '../../../server/testing/samples/oidc'
import { makeAdmin } from '../../../server/testing/samples/people'
import { giveTotp } from '../../../server/testing/samples/totp'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { removeToken } from '../../lib/token'
import { LoginPage } from '../login-page'
import { RegisterPage } from '../register-page'
import { session } from '../session-store'
import { ProviderSignIn } from './provider-sign-in'

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider[Symbol.asyncDispose]())
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

/** Nobody is signed in; the backend's person is linked to `ana` at the provider. */
async function stranger() {
  const backend = await startWebBackend()
  const { ctx, person } = backend
  await knowProvider(await makeAdmin(ctx), provider)
  const link = { issuer: provider.issuer, subject: 'ana', userId: person.user.id, createdAt: 0 }
  ctx.db.insert(oidcIdentities).values(link).run()
  removeToken()
  Object.assign(session, { state: 'out', profile: null })
  return backend
}

/** The browser has come back; its cookie goes with the next call, as a browser's does. */
async function comeBack(backend: WebBackend, as: string) {
  const browser = oidcBrowser(backend.ctx, provider)
  const { page, kind, said } = await browser.pass(as, '/auth/oidc/start', { to: '/atlas' })
  history.replaceState(null, '', `${page}#${kind}=${said}`)
  backend.intercept('POST /auth/oidc/finish', async () => {
    const { status, body } = await browser.post('/auth/oidc/finish', { ticket: said })
    return Response.json(body, { status })
  })
  return said
}

const alert = async () => (await screen.findByRole('alert')).textContent

test('the button leads to the provider, and where one wanted to go comes along', async () => {
  await using _backend = await stranger()
  const assign = spyOn(location, 'assign').mockImplementation(() => {})
  try {
    for (const [page, path] of [
      [<LoginPage key="login" />, '/login?volver=%2Fatlas'],
      [<RegisterPage key="register" />, '/register'],
    ] as const) {
      cleanup()
      history.replaceState(null, '', path)
      render(page)
      await userEvent.click(await screen.findByRole('button', { name: 'Continuar con Colmena' }))
      await waitFor(() => expect(assign).toHaveBeenCalled())
      expect(String(assign.mock.lastCall?.[0])).toStartWith(`${provider.issuer}/auth?`)
      assign.mockClear()
    }
  } finally {
    assign.mockRestore()
  }
})

test('without a provider there is no button', async () => {
  await using backend = await startWebBackend()
  removeToken()
  Object.assign(session, { state: 'out', profile: null })
  render(<RegisterPage />)
  await backend.until('the state of registration', () => screen.queryByText(/aún no tiene admin/))
  expect(screen.queryByRole('button', { name: /Continuar con/ })).toBeNull()
})

test('whoever comes back is in, and no ticket stays in the address', async () => {
  await using backend = await stranger()
  const ticket = await comeBack(backend, 'ana')
  render(<LoginPage />)
  await waitFor(() => expect(session.state).toBe('in'))
  expect(session.profile?.user.id).toBe(backend.person.user.id)
  await waitFor(() => expect(location.pathname).toBe('/atlas'))
  expect(location.href).not.toContain(ticket)
})

test('a second factor is handed on to the page', async () => {
  await using backend = await stranger()
  giveTotp(backend.ctx, backend.person.user.id)
  await comeBack(backend, 'ana')
  const kinds: string[][] = []
  render(<ProviderSignIn name="Colmena" onSecondStep={(step) => kinds.push(step.kinds)} />)
  await waitFor(() => expect(kinds).toEqual([['totp']]))
  expect(session.state).toBe('out')
})

test('what the server refuses is said', async () => {
  await using backend = await stranger()
  await comeBack(backend, 'nadie')
  render(<LoginPage />)
  expect(await alert()).toContain('no está vinculada a ninguna de aquí')
  expect(location.hash).toBe('')
})

test.each([
  ['cancelled', /^Has cancelado/],
  ['browser', /no empezó en este navegador/],
  ['silent', /no responde/],
  ['constructor', /no ha confirmado quién eres/],
  ['%3Cb%3EEntra+en+malo.example', /no ha confirmado quién eres/],
])('why it came to nothing is said in our own words: %s', async (problem, words) => {
  await using _backend = await stranger()
  history.replaceState(null, '', `/login#oidc-error=${problem}`)
  render(<LoginPage />)
  expect(await alert()).toMatch(words)
  expect(location.hash).toBe('')
})

test('a provider that cannot be reached is said at the button', async () => {
  await using backend = await stranger()
  backend.intercept('POST /auth/oidc/start', () =>
    Response.json({ success: false, code: 'OIDC_FAILED', message: 'No responde' }, { status: 503 }),
  )
  render(<LoginPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar con Colmena' }))
  expect(await alert()).toBe('No responde')
})
