import { afterEach, expect, test } from 'bun:test'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { withMailbox } from '../../../server/testing/fakes/mailbox'
import { registerUser } from '../../../server/testing/samples/people'
import { until } from '../../../server/testing/until'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { createPageApi, type PageApi } from '../../../server/testing/web/page-api'
import { ForgotPage } from './forgot-page'

afterEach(cleanup)

function show(address = '/forgot') {
  history.replaceState(null, '', address)
  return render(<ForgotPage />).container
}

async function ask(email: string) {
  const field = screen.getByLabelText('Correo electrónico')
  await userEvent.clear(field)
  if (email) await userEvent.type(field, email)
  await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }))
}

/** What stands in the end, for an address. */
async function ended(email: string) {
  cleanup()
  const container = show('/forgot?redirect=%2Fatlas')
  await ask(email)
  await screen.findByRole('heading', { name: 'Mira en tu correo' })
  await expectAccessible(container)
  return container.innerHTML.replaceAll(/_r_\w+_|«\w+»|:r\w+:/g, '')
}

test('a link is sent, and the page is the same for an address without an account', async () => {
  await using api = createPageApi()
  const mailbox = withMailbox(api.ctx)
  const { user } = await registerUser(api.ctx)
  const known = await ended(user.email)
  expect(known).toContain('Si hay una cuenta con ese correo')
  const back = screen.getByRole('link', { name: 'Volver a entrar' })
  expect(back.getAttribute('href')).toBe('/login?redirect=%2Fatlas')
  await until('the mail', () => mailbox.to(user.email).length === 1)
  expect(await ended('nadie@ejemplo.com')).toBe(known)
  expect(mailbox.mails).toHaveLength(1)
})

test('says what is missing, and when nobody answers', async () => {
  await using api: PageApi = createPageApi()
  withMailbox(api.ctx)
  show()
  await ask('')
  await screen.findByText('Escribe tu correo')
  await ask('nadie')
  await screen.findByText(/^Escribe un correo válido/)
  api.unplug()
  await ask('nadie@ejemplo.com')
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo pedir el enlace')
})

test('where there is no mail it says who helps', async () => {
  await using _api = createPageApi()
  const container = show()
  await screen.findByText(/Esta instalación no envía correos/)
  expect(container.textContent).toContain('enjambre admin reset-password --email CORREO')
  expect(screen.queryByRole('button', { name: 'Enviar enlace' })).toBeNull()
  await expectAccessible(container)
})
