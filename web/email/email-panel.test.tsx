import { afterEach, expect, test } from 'bun:test'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { minuteMs } from '../../server/lib/time'
import { withMailbox } from '../../server/testing/fakes/mailbox'
import { caller, registerUser } from '../../server/testing/samples/people'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { queryClient } from '../lib/queries'
import { Notifications } from '../ui/feedback/notifications'
import { EmailPanel } from './email-panel'

const wanted = 'otro@ejemplo.com'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const show = () =>
  render(
    <>
      <EmailPanel />
      <Notifications />
    </>,
  ).container

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function change(email: string) {
  await press('Cambiar correo')
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar correo' })
  await userEvent.type(screen.getByLabelText('Correo nuevo'), `${email}{Enter}`)
  return dialog
}

test('an address that is not confirmed asks for it', async () => {
  await using backend = await startWebBackend()
  const { ctx, person } = backend
  const mailbox = withMailbox(ctx)
  const container = show()
  await screen.findByText('Sin confirmar')
  await press('Enviar enlace')
  await screen.findByText(/^Te hemos enviado un enlace/)
  await expectAccessible(container)
  const token = mailbox.tokenIn(person.user.email)
  await caller(ctx)('POST', '/auth/verify', { token })
  // Confirmed elsewhere, it is seen here.
  await screen.findByText(/^Confirmado el/)
  expect(screen.queryByRole('button', { name: 'Enviar enlace' })).toBeNull()
})

test('another address waits for its link, and can be withdrawn', async () => {
  await using backend = await startWebBackend()
  const { ctx, person } = backend
  const mailbox = withMailbox(ctx)
  show()
  await screen.findByText(person.user.email)
  const dialog = await change('nadie')
  await screen.findByText(/^Escribe un correo válido/)
  expect(dialog.textContent).toContain('Te enviamos un enlace al correo nuevo')
  const field = screen.getByLabelText('Correo nuevo')
  await userEvent.clear(field)
  await userEvent.type(field, `${wanted}{Enter}`)
  await screen.findByText(/^Hemos enviado un enlace a otro@ejemplo\.com/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Anular el cambio')
  await waitFor(() => expect(screen.queryByText(/^Hemos enviado un enlace/)).toBeNull())

  await change(wanted)
  await screen.findByText(/^Hemos enviado un enlace/)
  await caller(ctx)('POST', '/auth/verify', { token: mailbox.tokenIn(wanted) })
  await waitFor(() => expect(screen.queryByText(/^Hemos enviado un enlace/)).toBeNull())
  screen.getByText(wanted)
})

test('without mail it changes at once, to one that nobody has', async () => {
  await using backend = await startWebBackend()
  const eva = await registerUser(backend.ctx)
  show()
  await screen.findByText(backend.person.user.email)
  expect(screen.queryByText('Sin confirmar')).toBeNull()
  const dialog = await change(eva.user.email)
  await screen.findByText('Ya existe una cuenta con ese correo.')
  expect(dialog.textContent).toContain('Cambia al momento')
  const field = screen.getByLabelText('Correo nuevo')
  await userEvent.clear(field)
  await userEvent.type(field, `${wanted}{Enter}`)
  await screen.findByText(wanted)
  await screen.findByText('Correo cambiado')
})

test('a refusal stands in the dialog', async () => {
  await using backend = await startWebBackend()
  show()
  await screen.findByText(backend.person.user.email)
  backend.ctx.clock.advance(11 * minuteMs)
  await change(wanted)
  await screen.findByText('Para esto, confirma antes que eres tú.')
})
