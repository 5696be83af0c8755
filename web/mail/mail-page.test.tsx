import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { everyRight } from '../../server/testing/access/admin-rights'
import { adminBackend } from '../../server/testing/admin-backend'
import { smtpAt, startSmtp } from '../../server/testing/fakes/smtp'
import { expectAccessible } from '../../server/testing/web/accessible'
import { noRights } from '../admin/rights'
import { queryClient } from '../lib/queries'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Notifications } from '../ui/feedback/notifications'
import { MailPage } from './mail-page'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const show = () =>
  render(
    <>
      <MailPage {...everyRight} />
      <ConfirmHost />
      <Notifications />
    </>,
  )

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña')
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function write(name: string, text: string) {
  const box = await field(name)
  await userEvent.clear(box)
  if (text) await userEvent.type(box, text)
}

test('a server is set, tried, corrected and taken away', async () => {
  const login = { user: 'bots', password: 'muy secreta' }
  await using smtp = await startSmtp({ login })
  await using backend = await adminBackend()
  const { container } = show()
  await screen.findByText('Sin servidor')
  expect(screen.queryByRole('button', { name: 'Enviar un correo de prueba' })).toBeNull()
  expect((await field('Puerto')).value).toBe('587')
  const security = screen.getByRole('combobox', { name: 'Cifrado' })
  await userEvent.selectOptions(security, 'TLS desde el principio')
  expect((await field('Puerto')).value).toBe('465')
  await userEvent.selectOptions(security, 'Ninguno')
  screen.getByText(/viajan a la vista/)

  await write('Servidor', 'smtp://127.0.0.1')
  await write('Remitente', 'Enjambre')
  await write('Puerto', 'x')
  await click('Guardar')
  await screen.findByText(/^Escribe solo el nombre/)
  screen.getByText(/entre ángulos/)
  screen.getByText(/1 (a|y) 65535/)
  expect(document.activeElement).toBe(await field('Servidor'))
  expect(backend.ctx.mail.isConfigured()).toBe(false)

  await write('Servidor', '127.0.0.1')
  await write('Remitente', 'Enjambre <bots@ejemplo.com>')
  await write('Puerto', String(smtp.port))
  await write('Usuario', 'bots')
  await userEvent.type(password(), 'otra')
  await click('Guardar')
  await screen.findByText(/^Guardado\./)
  screen.getByText('Sin usar todavía')
  expect(password().value).toBe('')
  screen.getByText('Déjala vacía para conservar la que hay.')

  const to = await field('Enviar una prueba a')
  expect(to.value).toBe(backend.person.user.email)
  await click('Enviar un correo de prueba')
  await screen.findByText(/^El correo no se ha enviado\. .*usuario y la contraseña/)
  await screen.findByText('El último falló')
  await userEvent.type(password(), login.password)
  await click('Guardar')
  await screen.findByText(/^Guardado\./)
  await write('Enviar una prueba a', 'nadie')
  await click('Enviar un correo de prueba')
  await screen.findByText(/^Escribe un correo válido/)
  await write('Enviar una prueba a', 'eva@ejemplo.com')
  await click('Enviar un correo de prueba')
  await screen.findByText(/ha aceptado el mensaje para eva@ejemplo\.com/)
  await screen.findByText('Funciona')
  expect((await smtp.next()).to).toBe('eva@ejemplo.com')
  await expectAccessible(container)

  await click('Dejar de enviar correos')
  const question = within(await screen.findByRole('dialog', { name: '¿Dejar de enviar correos?' }))
  await userEvent.click(question.getByRole('button', { name: 'Dejar de enviar' }))
  await screen.findByText('La instalación ya no envía correos')
  await screen.findByText('Sin servidor')
  expect((await field('Servidor')).value).toBe('')
})

test('what the environment decides is shown with its variables, and can be tried', async () => {
  await using smtp = await startSmtp()
  await using backend = await adminBackend()
  backend.ctx.config.smtp = smtpAt(smtp.port, { user: 'bots', password: 'x' })
  const { container } = show()
  const host = await field('Servidor')
  expect([host.disabled, password().disabled]).toEqual([true, true])
  expect(screen.getAllByText('ENJAMBRE_SMTP_URL')).toHaveLength(5)
  screen.getByText('ENJAMBRE_SMTP_FROM')
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  await expectAccessible(container)
})

test('a refusal stands where it was asked for', async () => {
  await using backend = await adminBackend()
  show()
  await write('Servidor', 'smtp.ejemplo.com')
  await write('Remitente', 'bots@ejemplo.com')
  backend.intercept('PUT /admin/mail', () =>
    Response.json(
      { success: false, code: 'PROOF_REQUIRED', message: 'Para esto, confirma antes que eres tú.' },
      { status: 403 },
    ),
  )
  await click('Guardar')
  await screen.findByText('No se pudo guardar: Para esto, confirma antes que eres tú.')
})

test('without the permission it says so', () => {
  render(<MailPage permissions={noRights.permissions} />)
  screen.getByText('No tienes permisos para cambiar la configuración del correo')
})
