import { afterEach, expect, setDefaultTimeout, spyOn, test } from 'bun:test'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { everyRight } from '../../server/testing/access/admin-rights'
import { adminBackend } from '../../server/testing/admin-backend'
import { expectAccessible } from '../../server/testing/web/accessible'
import { queryClient } from '../lib/queries'
import { connection } from '../lib/socket'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Notifications } from '../ui/feedback/notifications'
import { HostsPage } from './hosts/hosts-page'
import { OperationsPage } from './operations-page'

setDefaultTimeout(600_000)

afterEach(() => {
  queryClient.clear()
})

const show = (page: ReactNode) =>
  render(
    <>
      {page}
      <ConfirmHost />
      <Notifications />
    </>,
  )

const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const part = async (role: 'dialog' | 'region', name: string) =>
  within(await screen.findByRole(role, { name }))

/** Answers the question that stands, by the name of its button. */
async function answer(question: string, button: string) {
  const dialog = await part('dialog', question)
  await userEvent.click(dialog.getByRole('button', { name: button }))
}

test('the host is shown with its threads, emptied, opened and begun anew, with a reason', async () => {
  await using backend = await adminBackend()
  const { container } = show(<HostsPage {...everyRight} />)
  const stands = (text: string) => backend.until(text, () => screen.queryByText(text))
  await stands('En marcha')
  await expectAccessible(container)
  await click('Vaciar')
  const form = await part('dialog', 'Vaciar el motor de bots')
  await userEvent.click(form.getByRole('button', { name: 'Vaciar' }))
  await form.findByText('Escribe algo primero')
  await userEvent.type(form.getByRole('textbox', { name: 'Motivo' }), 'Cambio de disco{Enter}')
  await screen.findByText(/^El motor de bots se vacía/)
  await stands('Vaciándose')
  await click('Dejar de vaciar')
  const back = await part('dialog', 'Volver a admitir bots')
  await userEvent.type(back.getByRole('textbox', { name: 'Motivo' }), 'Hecho{Enter}')
  await stands('En marcha')
  const before = backend.host.launches
  await click('Reiniciar')
  const again = await part('dialog', 'Reiniciar el motor de bots')
  await userEvent.type(again.getByRole('textbox', { name: 'Motivo' }), 'Memoria{Enter}')
  await screen.findByText(/^El motor de bots se reinicia/)
  await backend.until('the next host', () => backend.host.launches === before + 1)
})

test('maintenance is confirmed, reworded and ended, and follows what others do', async () => {
  await using backend = await adminBackend()
  const { container } = show(<OperationsPage {...everyRight} />)
  const panel = await part('region', 'Modo de mantenimiento')
  await panel.findByText('Inactivo')
  await expectAccessible(container)
  await userEvent.type(panel.getByRole('textbox', { name: 'Mensaje' }), 'Volvemos pronto')
  await userEvent.click(panel.getByRole('checkbox'))
  await click('Activar mantenimiento')
  await screen.findByText(/Los bots en marcha salen/)
  await answer('¿Activar el mantenimiento?', 'Cancelar')
  panel.getByText('Inactivo')
  await click('Activar mantenimiento')
  await answer('¿Activar el mantenimiento?', 'Activar mantenimiento')
  await panel.findByText('Activo')
  const status = async () => (await backend.person.call('GET', '/status')).body.maintenance
  expect(await status()).toEqual({ enabled: true, message: 'Volvemos pronto', pauseBots: true })
  await userEvent.type(panel.getByRole('textbox', { name: 'Mensaje' }), ', a las 18')
  await click('Guardar los cambios')
  await waitFor(async () =>
    expect(await status()).toMatchObject({ message: 'Volvemos pronto, a las 18' }),
  )
  await click('Terminar mantenimiento')
  await answer('¿Terminar el mantenimiento?', 'Terminar mantenimiento')
  await panel.findByText('Inactivo')
  await backend.until('the socket', () => connection.state === 'live')
  await backend.person.call('POST', '/admin/maintenance', { enabled: true, message: 'Otro' })
  await panel.findByText('Activo')
  expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Mensaje' }).value).toBe('Otro')
})

test('a message to everybody needs words and a yes', async () => {
  await using backend = await adminBackend()
  const sent: unknown[] = []
  const { toAll } = backend.ctx.realtime
  backend.ctx.realtime.toAll = (event, payload) => {
    sent.push([event, payload])
    toAll(event, payload)
  }
  show(<OperationsPage {...everyRight} />)
  await click('Enviar')
  const panel = await part('region', 'Mensaje para todos')
  panel.getByText('Escribe algo primero')
  await userEvent.type(panel.getByRole('textbox', { name: 'Mensaje' }), 'Hola a todos')
  await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Tipo' }), 'Atención')
  await click('Enviar')
  await answer('¿Enviar el mensaje a todos?', 'Enviar')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject(['broadcast', { message: 'Hola a todos', type: 'warning' }])
  await waitFor(() =>
    expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Mensaje' }).value).toBe(''),
  )
})

test('the live connections are counted, and two buttons show that they work', async () => {
  await using backend = await adminBackend()
  show(<HostsPage {...everyRight} />)
  const panel = await part('region', 'Tiempo real')
  await panel.findByText('Siguen las métricas')
  await backend.until('followers', () => backend.ctx.realtime.counts().subscribers === 1)
  await userEvent.click(panel.getByRole('button', { name: 'Enviar métricas ahora' }))
  await backend.until('the push', () => screen.queryByText('Métricas enviadas a 1 administrador.'))
  using asked = spyOn(backend.ctx.alerts, 'test')
  await userEvent.click(panel.getByRole('button', { name: 'Alerta de prueba' }))
  await screen.findByText('Alerta de prueba pedida')
  await backend.until('the alert', () => asked.mock.calls.length === 1)
})

test('what cannot be had says so, and is had when asked again', async () => {
  await using backend = await adminBackend()
  backend.intercept('GET /status', () => new Response('x', { status: 503 }))
  show(<OperationsPage {...everyRight} />)
  await screen.findByText('No se pudieron cargar los datos')
  await click('Reintentar')
  await screen.findByText('Inactivo')
})
