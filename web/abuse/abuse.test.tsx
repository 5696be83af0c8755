import { expect, setDefaultTimeout, test } from 'bun:test'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { abuseReports } from '#db/schema'
import { makeAdmin } from '../../server/testing/samples/people'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { writeToken } from '../lib/token'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Notifications } from '../ui/feedback/notifications'
import { AbusePage } from './abuse-page'
import { ReportsPage } from './reports-page'

setDefaultTimeout(600_000)

test('anybody writes about a bot, and gets a number to ask after it', async () => {
  await using backend = await startWebBackend()
  const { container } = render(<AbusePage />)
  const user = userEvent.setup()
  await screen.findByText('Avisos de los últimos 365 días')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  const what = await screen.findByLabelText('Dirección del servidor')
  expect(what.getAttribute('aria-invalid')).toBe('true')
  await user.selectOptions(screen.getByLabelText('Sobre qué escribes'), 'bot')
  await user.type(screen.getByLabelText('Nombre del bot en el juego'), 'Minero_1')
  await user.type(screen.getByLabelText('Qué ha pasado'), 'Llena el servidor.')
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await screen.findByText(/Recibido. Si vuelves a escribir/)
  expect(backend.ctx.db.select().from(abuseReports).get()).toMatchObject({
    ...{ about: 'bot', what: 'Minero_1', text: 'Llena el servidor.', contact: null, seenAt: null },
  })
  await user.click(screen.getByRole('button', { name: 'Escribir otro aviso' }))
  await screen.findByLabelText('Qué ha pasado')
})

test('an administrator blocks a server, and closes another report with a note', async () => {
  await using backend = await startWebBackend()
  const { ctx, person } = backend
  const admin = await makeAdmin(ctx)
  writeToken(admin.token)
  const report = { about: 'server', at: null, text: 'Molestan.', contact: 'equipo@ejemplo.com' }
  for (const what of ['otro.ejemplo.com', 'mc.ejemplo.com'])
    await person.call('POST', '/abuse', { ...report, what })
  const { container } = render(
    <>
      <ReportsPage />
      <ConfirmHost />
      <Notifications />
    </>,
  )
  const user = userEvent.setup()
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Prohibir mc.ejemplo.com' }))
  const asked = within(await screen.findByRole('dialog'))
  await user.click(asked.getByRole('button', { name: 'Prohibir mc.ejemplo.com' }))
  await backend.until('it to be denied', () =>
    ctx.settings.current().deniedTargets.includes('mc.ejemplo.com'),
  )
  await backend.until('it to go', () => screen.queryByText('mc.ejemplo.com') === null)
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Qué se hizo/), 'Hablado con su dueño.')
  await user.click(dialog.getByRole('button', { name: 'Cerrar aviso' }))
  await screen.findByText('No hay avisos sin contestar.')
  await user.click(screen.getByRole('button', { name: 'Cerrados' }))
  await screen.findByText('Hablado con su dueño.')
  await screen.findByText('Servidor prohibido')
})
