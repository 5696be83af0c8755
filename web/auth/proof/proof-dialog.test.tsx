import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { oidcIdentities, recoveryCodes, totpSecrets, users } from '#db/schema'
import { minuteMs } from '../../../server/lib/time'
import { type AdminBackend, adminBackend } from '../../../server/testing/admin-backend'
import { testPassword } from '../../../server/testing/samples/people'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { uploadBackup } from '../../backups/backups-api'
import { ApiError } from '../../lib/api'
import { queryClient } from '../../lib/queries'
import { changePoints } from '../../payments/admin/admin-payments-api'
import { createResetLink } from '../../users/users-api'
import { ProofHost } from './proof-host'

setDefaultTimeout(600_000)

const title = 'Para esto, confirma que eres tú'
const needed = 'Para esto, confirma antes que eres tú.'

let backend: AdminBackend
beforeEach(async () => {
  backend = await adminBackend()
  backend.ctx.clock.advance(11 * minuteMs)
})
afterEach(async () => {
  cleanup()
  queryClient.clear()
  await backend[Symbol.asyncDispose]()
})

const give = () =>
  changePoints({ email: backend.person.user.email, points: 5, reason: 'Por las molestias' })

/** What becomes of a call, whose refusals are no faults of the test. */
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.message : String(error)),
  )

/** Waits as for what is drawn: the page changes meanwhile. */
async function resultOf<T>(outcome: Promise<T>): Promise<T> {
  await waitFor(() => expect(Bun.peek.status(outcome)).not.toBe('pending'))
  return outcome
}

const dialog = () => screen.findByRole('dialog', { name: title })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const password = () => screen.findByLabelText('Tu contraseña')

/** How often that was asked of the server. */
function countCalls(path: string) {
  const { fetch } = globalThis
  let calls = 0
  globalThis.fetch = Object.assign(
    (...[input, init]: Parameters<typeof fetch>) => {
      if (String(input).endsWith(path)) calls += 1
      return fetch(input, init)
    },
    { preconnect: fetch.preconnect },
  )
  return {
    count: () => calls,
    [Symbol.dispose]() {
      globalThis.fetch = fetch
    },
  }
}

test('a call that needs a proof asks for the password, and is made once more', async () => {
  render(<ProofHost />)
  using points = countCalls('/admin/points')
  const outcome = outcomeOf(give())
  const shown = await dialog()
  const field = await password()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('autocomplete')).toBe('current-password')
  await expectAccessible(shown)
  await userEvent.type(field, `${testPassword}{Enter}`)
  expect(await resultOf(outcome)).toBe('done')
  expect(points.count()).toBe(2)
  await closed()
  // Nobody is asked twice.
  expect(await resultOf(outcomeOf(give()))).toBe('done')
})

test('several at once wait for one dialog', async () => {
  render(<ProofHost />)
  const { person } = backend
  const outcomes = [
    outcomeOf(give()),
    outcomeOf(createResetLink(person.user.id)),
    outcomeOf(give()),
  ]
  await userEvent.type(await password(), `${testPassword}{Enter}`)
  expect(await resultOf(Promise.all(outcomes))).toEqual(['done', 'done', 'done'])
  await closed()
})

test.each(['Cancelar', 'Cerrar', 'Escape'])(
  '%s leaves the refusal, and nothing done',
  async (way) => {
    render(<ProofHost />)
    using points = countCalls('/admin/points')
    const outcomes = [outcomeOf(give()), outcomeOf(give())]
    const shown = await dialog()
    await userEvent.type(await password(), testPassword)
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(within(shown).getByRole('button', { name: way }))
    expect(await resultOf(Promise.all(outcomes))).toEqual([needed, needed])
    expect(points.count()).toBe(2)
    await closed()
    // The next one asks anew, and what was typed is gone.
    const again = outcomeOf(give())
    expect(await password()).toHaveProperty('value', '')
    await userEvent.type(await password(), `${testPassword}{Enter}`)
    expect(await resultOf(again)).toBe('done')
  },
)

test('a wrong password is said at the field, and can be put right', async () => {
  render(<ProofHost />)
  const outcome = outcomeOf(give())
  const field = await password()
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  await screen.findByText('Por favor completa todos los campos requeridos')
  await userEvent.type(field, 'no es esta{Enter}')
  const said = await screen.findByText('La contraseña no es correcta.')
  expect(field.getAttribute('aria-describedby')).toBe(said.id)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(field)
  await userEvent.type(field, `${testPassword}{Enter}`)
  expect(await resultOf(outcome)).toBe('done')
})

test('too many guesses say how long to wait', async () => {
  render(<ProofHost />)
  const outcome = outcomeOf(give())
  const field = await password()
  for (let guess = 0; guess <= backend.ctx.config.loginFailures; guess += 1) {
    await userEvent.clear(field)
    await userEvent.type(field, `no es ${guess}{Enter}`)
    await waitFor(() =>
      expect(screen.queryByText(/no es correcta|Demasiados intentos/)).not.toBeNull(),
    )
  }
  await screen.findByText(/Demasiados intentos.*minutos/)
  await userEvent.keyboard('{Escape}')
  expect(await resultOf(outcome)).toBe(needed)
})

test('with a second factor it asks for a code: of the app, or one of those kept', async () => {
  const { ctx, person } = backend
  const userId = person.user.id
  const secret = { userId, sealedSecret: 'x', createdAt: 1, confirmedAt: 1 }
  ctx.db.insert(totpSecrets).values(secret).run()
  ctx.db.insert(recoveryCodes).values({ userId, hash: 'x' }).run()
  render(<ProofHost />)
  const outcome = outcomeOf(give())
  const code = await screen.findByLabelText('Código de tu aplicación')
  expect(screen.queryByLabelText('Tu contraseña')).toBeNull()
  expect(code.getAttribute('autocomplete')).toBe('one-time-code')
  await userEvent.type(code, '12{Enter}')
  await screen.findByText('Ese código no tiene la forma esperada')
  await userEvent.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }))
  const recovery = await screen.findByLabelText('Código de recuperación')
  expect(document.activeElement).toBe(recovery)
  expect(screen.queryByText('Ese código no tiene la forma esperada')).toBeNull()
  await userEvent.type(recovery, 'abcde-fgh12{Enter}')
  await waitFor(() => expect(recovery.getAttribute('aria-invalid')).toBe('true'))
  screen.getByRole('button', { name: 'Usar un código de la aplicación' })
  await userEvent.keyboard('{Escape}')
  expect(await resultOf(outcome)).toBe(needed)
})

test('whoever has nothing to type is told what else there is', async () => {
  const { ctx, person } = backend
  ctx.db.update(users).set({ hasPassword: false }).where(eq(users.id, person.user.id)).run()
  render(<ProofHost />)
  const outcome = outcomeOf(give())
  await screen.findByText(/^Cierra sesión y vuelve a entrar/)
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(await resultOf(outcome)).toBe(needed)
})

test('whoever enters with an account elsewhere is led there, or told why not', async () => {
  const { ctx, person } = backend
  const { id: userId } = person.user
  ctx.db.update(users).set({ hasPassword: false }).where(eq(users.id, userId)).run()
  const identity = { issuer: 'https://id.ejemplo.com', subject: 'ana', userId, createdAt: 1 }
  ctx.db.insert(oidcIdentities).values(identity).run()
  const message = 'El servicio no responde.'
  const refused = { success: false, code: 'FORBIDDEN', message }
  backend.intercept('POST /auth/proof/oidc', () => Response.json(refused, { status: 403 }))
  render(<ProofHost />)
  const outcome = outcomeOf(give())
  await userEvent.click(await screen.findByRole('button', { name: 'Ir a confirmarlo' }))
  await screen.findByText(message)
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(await resultOf(outcome)).toBe(needed)
})

test('what it asks for can be tried again when it could not be found out', async () => {
  backend.intercept('GET /auth/proof', () => new Response('no', { status: 502 }))
  render(<ProofHost />)
  const outcome = outcomeOf(give())
  await screen.findByText('No se ha podido saber cómo puedes confirmarlo.')
  await userEvent.click(screen.getByRole('button', { name: /Reintentar/ }))
  await userEvent.type(await password(), `${testPassword}{Enter}`)
  expect(await resultOf(outcome)).toBe('done')
})

test('an upload asks before it begins, and only where that is needed', async () => {
  render(<ProofHost />)
  const file = new File(['no es una copia'], 'copia.db')
  using uploads = countCalls('/admin/backups/upload')
  const cancelled = outcomeOf(uploadBackup(file))
  await password()
  expect(uploads.count()).toBe(0)
  await userEvent.keyboard('{Escape}')
  expect(await resultOf(cancelled)).toMatch(/^No se ha hecho/)
  expect(uploads.count()).toBe(0)
  await closed()
  const sent = outcomeOf(uploadBackup(file))
  await userEvent.type(await password(), `${testPassword}{Enter}`)
  expect(await resultOf(sent)).not.toBe(needed)
  await closed()
  await resultOf(outcomeOf(uploadBackup(file)))
  expect(uploads.count()).toBe(2)
})

test('where nobody can be asked, and after the pages are gone, the refusal stays', async () => {
  expect(await resultOf(outcomeOf(give()))).toBe(needed)
  const upload = outcomeOf(uploadBackup(new File(['x'], 'copia.db')))
  expect(await resultOf(upload)).toMatch(/^No se ha hecho/)
  const { unmount } = render(<ProofHost />)
  const outcome = outcomeOf(give())
  await dialog()
  act(() => unmount())
  expect(await resultOf(outcome)).toBe(needed)
  expect(await resultOf(outcomeOf(give()))).toBe(needed)
})
