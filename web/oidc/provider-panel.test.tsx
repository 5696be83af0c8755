import { afterAll, afterEach, beforeAll, expect, spyOn, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import type { ProofState } from '#contract/account/factors'
import { oidcIdentities, users } from '#db/schema'
import type { TestProvider } from '../../server/testing/fakes/oidc-provider'
import { knowProvider, oidcBrowser, startTestProvider } from '../../server/testing/samples/oidc'
import { caller, makeAdmin } from '../../server/testing/samples/people'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { queryClient } from '../lib/queries'
import { readToken } from '../lib/token'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Notifications } from '../ui/feedback/notifications'
import { ProviderPanel } from './provider-panel'

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider[Symbol.asyncDispose]())
afterEach(() => {
  cleanup()
  queryClient.clear()
  history.replaceState(null, '', '/')
})

async function installation() {
  const backend = await startWebBackend()
  await knowProvider(await makeAdmin(backend.ctx), provider)
  return backend
}

const show = () =>
  render(
    <>
      <ProviderPanel />
      <ConfirmHost />
      <Notifications />
    </>,
  )

async function comeBack({ ctx, person }: WebBackend, start: string, json: object = {}) {
  const { page, kind, said } = await oidcBrowser(ctx, provider).pass(
    'ana',
    start,
    json,
    person.token,
  )
  history.replaceState(null, '', `${page}#${kind}=${said}`)
}

const link = ({ ctx, person }: WebBackend, issuer = provider.issuer) =>
  ctx.db
    .insert(oidcIdentities)
    .values({ issuer, subject: 'ana', userId: person.user.id, createdAt: 0 })
    .run()

test('leads to the provider, and links what the browser comes back with', async () => {
  await using backend = await installation()
  const assign = spyOn(location, 'assign').mockImplementation(() => {})
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Vincular Colmena' }))
  await waitFor(() => expect(String(assign.mock.lastCall?.[0])).toStartWith(provider.issuer))
  assign.mockRestore()
  cleanup()
  await comeBack(backend, '/account/oidc/start')
  const { container } = show()
  await screen.findByText('ana@ejemplo.com')
  await screen.findByText('Cuenta vinculada. Ya puedes entrar también con ella.')
  expect([location.search, location.hash]).toEqual(['?vista=seguridad', ''])
  expect(screen.queryByRole('button', { name: 'Vincular Colmena' })).toBeNull()
  await expectAccessible(container)
})

test('an answer from before the link, that comes after it, is not what is shown', async () => {
  await using backend = await installation()
  await comeBack(backend, '/account/oidc/start')
  const real = globalThis.fetch
  const linked = Promise.withResolvers<void>()
  let isFirst = true
  using _slow = spyOn(globalThis, 'fetch').mockImplementation((async (input, init) => {
    const response = await real(input, init)
    const { pathname } = new URL(String(input), location.href)
    if (pathname.endsWith('/account/oidc/finish')) setTimeout(linked.resolve)
    if (pathname.endsWith('/account/oidc') && isFirst) {
      isFirst = false
      await linked.promise
    }
    return response
  }) as typeof fetch)
  show()
  await screen.findByText('Cuenta vinculada. Ya puedes entrar también con ella.')
  await screen.findByText('ana@ejemplo.com')
})

test('unlinks after a question, but never the last way in', async () => {
  await using backend = await installation()
  const { ctx, person } = backend
  link(backend)
  const own = eq(users.id, person.user.id)
  ctx.db.update(users).set({ hasPassword: false }).where(own).run()
  show()
  const press = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Desvincular' }))
    const question = within(await screen.findByRole('dialog', { name: '¿Desvincular la cuenta?' }))
    await userEvent.click(question.getByRole('button', { name: 'Desvincular' }))
  }
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('única forma de entrar')
  ctx.db.update(users).set({ hasPassword: true }).where(own).run()
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  await press()
  await screen.findByText(/Vincula tu cuenta de Colmena/)
  expect(await ctx.db.$count(oidcIdentities)).toBe(0)
})

test('a proof goes on to where it was asked for', async () => {
  await using backend = await installation()
  const { ctx, person } = backend
  link(backend)
  ctx.clock.advance(11 * 60_000)
  await comeBack(backend, '/auth/proof/oidc', { to: '/admin/users?q=ana' })
  show()
  await waitFor(() => expect(location.pathname + location.search).toBe('/admin/users?q=ana'))
  expect(readToken()).not.toBe(person.token)
  const state = await caller(ctx, readToken() ?? '')<ProofState>('GET', '/auth/proof')
  expect(state.body.until).not.toBeNull()
})

test('says when a link is of a provider that is gone, and what went wrong there', async () => {
  await using backend = await installation()
  link(backend, 'https://viejo.ejemplo.com')
  history.replaceState(null, '', '/account?vista=seguridad#oidc-error=cancelled')
  show()
  await screen.findByText('Ese servicio ya no vale para entrar en esta instalación.')
  expect((await screen.findByRole('alert')).textContent).toContain('Has cancelado')
  screen.getByRole('button', { name: 'Vincular Colmena' })
})
