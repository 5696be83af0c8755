import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import type { users } from '#db/schema'
import { registerUser } from '../../server/testing/samples/people'
import { createPageApi, type PageApi } from '../../server/testing/web/page-api'
import { loadSession } from '../auth/session-store'
import { queryClient } from '../lib/queries'
import { removeToken, writeToken } from '../lib/token'
import { SignedInPages } from './signed-in-pages'

setDefaultTimeout(600_000)

let api: PageApi
beforeEach(() => {
  api = createPageApi()
})
afterEach(async () => {
  cleanup()
  removeToken()
  queryClient.clear()
  await api[Symbol.asyncDispose]()
})

async function visit(path: string, fields: Partial<typeof users.$inferInsert>) {
  const { token } = await registerUser(api.ctx, fields)
  writeToken(token)
  await loadSession()
  history.replaceState(null, '', path)
  render(
    <Suspense>
      <SignedInPages />
    </Suspense>,
  )
}

test.each([
  ...['/dashboard', '/payment', '/account?vista=datos', '/atlas', '/inbox', '/admin/users'],
])('%s leads an account that leaves to how to undo it', async (path) => {
  await visit(path, { deletesAt: api.ctx.clock.now() + 1 })
  await screen.findByRole('button', { name: 'Deshacer' })
  await screen.findByText('Después no queda nada tuyo aquí.')
  expect(location.pathname + location.search).toBe(path)
})

test('an administrator who lacks a second factor is led to their account', async () => {
  const { accounts } = api.ctx.settings.current()
  const current = {
    ...api.ctx.settings.current(),
    accounts: { ...accounts, adminsNeedFactor: true },
  }
  api.ctx.settings.current = () => current
  await visit('/admin/users', { role: 'admin' })
  await waitFor(() => expect(location.pathname).toBe('/account'))
  await screen.findByRole('heading', { name: 'Mi cuenta' })
})
