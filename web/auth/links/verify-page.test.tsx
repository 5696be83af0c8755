import { afterEach, expect, test } from 'bun:test'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema'
import { withMailbox } from '../../../server/testing/fakes/mailbox'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { session } from '../session-store'
import { VerifyPage } from './verify-page'

afterEach(cleanup)

function show(address: string) {
  cleanup()
  history.replaceState(null, '', address)
  return render(<VerifyPage />).container
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirmar correo' }))

const verifiedAt = ({ ctx, person }: WebBackend) =>
  ctx.db.select().from(users).where(eq(users.id, person.user.id)).get()?.emailVerifiedAt

test('an address is confirmed by a click, once, signed in or not', async () => {
  await using backend = await startWebBackend()
  const { ctx, person } = backend
  const mailbox = withMailbox(ctx)
  await person.call('POST', '/account/email/verify', {})
  const link = mailbox.linkIn(person.user.email)

  const container = show(link)
  screen.getByRole('heading', { name: 'Confirma tu correo' })
  expect(verifiedAt(backend)).toBeNull()
  await expectAccessible(container)
  await press()
  await screen.findByRole('heading', { name: 'Correo confirmado' })
  screen.getByText(`${person.user.email} es el correo de tu cuenta.`)
  expect(verifiedAt(backend)).toBe(ctx.clock.now())
  const account = screen.getByRole('link', { name: 'Ir a mi cuenta' })
  expect(account.getAttribute('href')).toBe('/account')

  show(link)
  act(() => void Object.assign(session, { state: 'out', profile: null }))
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(/ya se usó o ha caducado/)
})

test('another link in the same tab is another one', async () => {
  await using backend = await startWebBackend()
  const mailbox = withMailbox(backend.ctx)
  show('/verify#token=x')
  await press()
  await screen.findByRole('alert')
  await backend.person.call('POST', '/account/email/verify', {})
  history.replaceState(null, '', mailbox.linkIn(backend.person.user.email))
  act(() => void dispatchEvent(new Event('hashchange')))
  expect(screen.queryByRole('alert')).toBeNull()
  await press()
  await screen.findByRole('heading', { name: 'Correo confirmado' })
})

test('without its link it says so', () => {
  show('/verify')
  screen.getByRole('heading', { name: 'Falta el enlace' })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/login')
})
