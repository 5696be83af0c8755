import { afterEach, beforeEach, expect, setDefaultTimeout, spyOn, test } from 'bun:test'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { holdBots } from '../../server/bots/held/held'
import { everyRight } from '../../server/testing/access/admin-rights'
import { adminBackend } from '../../server/testing/admin-backend'
import { expectAccessible } from '../../server/testing/web/accessible'
import { noRights } from '../admin/rights'
import { queryClient } from '../lib/queries'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Notifications } from '../ui/feedback/notifications'
import { BackupsPage } from './backups-page'
import { HeldBanner } from './held-banner'

setDefaultTimeout(600_000)

beforeEach(() => history.replaceState(null, '', '/admin/settings?vista=copias'))
afterEach(() => queryClient.clear())

const show = () =>
  render(
    <>
      <HeldBanner />
      <BackupsPage {...everyRight} />
      <ConfirmHost />
      <Notifications />
    </>,
  )

const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

async function answer(question: string, button: string) {
  const dialog = within(await screen.findByRole('dialog', { name: question }))
  await userEvent.click(dialog.getByRole('button', { name: button }))
}

test('a backup is made, downloaded, rehearsed, restored and deleted', async () => {
  await using backend = await adminBackend()
  const saved: string[] = []
  using _urls = spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  using _click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  backend.intercept('GET /admin/backups', () => new Response('x', { status: 503 }))
  const { container } = show()
  await screen.findByText('No se pudieron cargar las copias')
  await click('Reintentar')
  await screen.findByText(/^Todavía no hay copias/)
  await click('Hacer una copia ahora')
  const table = within(await screen.findByRole('table', { name: 'Copias guardadas' }))
  table.getByText('A mano')
  table.getByText(/^1 cuenta, 0 bots, 0 pagos$/)
  await screen.findByText('Sí, se abre y se puede leer')
  await screen.findByText('Al día')
  await expectAccessible(container)
  const [made] = (await backend.person.call('GET', '/admin/backups')).body.backups as {
    name: string
  }[]
  const name = made?.name ?? ''
  await click(`Descargar ${name}`)
  await waitFor(() => expect(saved).toEqual([name]))

  await click(`Restaurar ${name}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar una copia' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Ensayar' }))
  await dialog.findByRole('table', { name: 'Qué cambiaría' })
  dialog.getByText('La clave maestra abre todos sus secretos.')
  dialog.getByText(backend.person.user.email)
  await userEvent.click(dialog.getByRole('button', { name: 'Restaurar' }))
  dialog.getByText('No es el nombre de la copia')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Se borró una cuenta')
  await userEvent.type(
    dialog.getByRole('textbox', { name: 'Escribe el nombre de la copia para confirmar' }),
    name,
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Restaurar' }))
  await screen.findByText(/está lista: Enjambre se cierra/)
  await backend.ctx.backups.restartWanted

  await click(`Eliminar ${name}`)
  await answer('¿Eliminar esta copia?', 'Eliminar')
  await screen.findByText(/^Todavía no hay copias/)
})

test('the rule is changed, a failure is explained, and held bots are let go', async () => {
  await using backend = await adminBackend()
  const { ctx } = backend
  holdBots(ctx.db, 'copied', ctx.clock.now())
  ctx.fleet.setPaused('held', true)
  show()
  const keep = await screen.findByRole('textbox', { name: 'Diarias que se guardan' })
  await userEvent.clear(keep)
  await userEvent.type(keep, '0')
  await click('Guardar')
  await screen.findByText(/1 y 100|de 1 a 100|entre 1/)
  await userEvent.clear(keep)
  await userEvent.type(keep, '30')
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Hora de la copia diaria' }),
    'A las 05:00',
  )
  await click('Guardar')
  await screen.findByText('Guardado')
  expect(ctx.settings.current().backups).toMatchObject({ hour: 5, keep: 30, weekly: 4 })

  backend.intercept('POST /admin/backups', () => new Response('x', { status: 503 }))
  await click('Hacer una copia ahora')
  await screen.findByText('No se pudo hacer la copia')

  await screen.findByText(/parece una copia de otra/)
  await click('Poner en marcha')
  await answer('¿Poner en marcha los bots?', 'Poner en marcha')
  await waitFor(() => expect(screen.queryByText(/parece una copia de otra/)).toBeNull())
  expect([...ctx.fleet.pauseReasons()]).not.toContain('held')
})

test('without the permission it says so', () => {
  render(<BackupsPage permissions={noRights.permissions} />)
  screen.getByText('No tienes permisos para las copias de seguridad')
})
