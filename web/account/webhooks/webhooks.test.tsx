import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Webhook } from '#contract/account/webhooks'
import { startReceiver } from '../../../server/testing/fakes/receiver'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { Account } from '../../app/account'
import { queryClient } from '../../lib/queries'
import { Notifications } from '../../ui/feedback/notifications'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
})

function show() {
  history.replaceState(null, '', '/account?vista=webhooks')
  return render(
    <>
      <Account />
      <Notifications />
    </>,
  )
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const dialog = (name: string) => screen.findByRole('dialog', { name })

async function add(url: string) {
  await click('Añadir webhook')
  await userEvent.type(screen.getByLabelText('Nombre'), 'Panel')
  await userEvent.type(screen.getByLabelText('Dirección'), url)
  await click('Añadir')
}

const webhookOf = async ({ person }: WebBackend) =>
  (await person.call<{ webhooks: Webhook[] }>('GET', '/account/webhooks')).body.webhooks[0]

test('a webhook is added with what it tells, its secret shown once, and changed', async () => {
  await using backend = await startWebBackend()
  await using receiver = startReceiver()
  const { container } = show()
  await screen.findByText('Todavía no tienes ningún webhook.')
  await click('Añadir webhook')
  await click('Añadir')
  await screen.findByText(/^Escribe una dirección web completa/)
  await expectAccessible(await dialog('Añadir un webhook'))
  await userEvent.type(screen.getByLabelText('Nombre'), 'Panel')
  await userEvent.type(screen.getByLabelText('Dirección'), 'http://10.0.0.1/aviso')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Pago recibido/ }))
  await click('Añadir')
  await screen.findByText(/10\.0\.0\.1/)
  await userEvent.clear(screen.getByLabelText('Dirección'))
  await userEvent.type(screen.getByLabelText('Dirección'), receiver.url)
  await click('Añadir')
  await dialog('El secreto de tu webhook')
  expect(screen.getByLabelText<HTMLInputElement>('Secreto').value).toMatch(/^whsec_/)
  await click('Ya lo he guardado')
  await screen.findByText('Webhook añadido: Panel')
  await screen.findByText('Sin estrenar')
  await expectAccessible(container)
  expect((await webhookOf(backend))?.events).not.toContain('payment.settled')

  await click('Más acciones de Panel')
  await click('Cambiar')
  await dialog('Cambiar el webhook')
  await userEvent.clear(screen.getByLabelText('Nombre'))
  await userEvent.type(screen.getByLabelText('Nombre'), 'Casa')
  await click('Guardar')
  await screen.findByText('Guardado.')
  expect(await webhookOf(backend)).toMatchObject({
    name: 'Casa',
    host: `127.0.0.1:${receiver.port}`,
  })
})

test('it is tested, what was sent is read and sent again, and it is paused and removed', async () => {
  await using backend = await startWebBackend()
  await using receiver = startReceiver(() => new Response('recibido'))
  show()
  await add(receiver.url)
  await click('Ya lo he guardado')
  await click('Probar Panel')
  await screen.findByText(/ha aceptado el mensaje de prueba/)
  receiver.answer(() => new Response('roto', { status: 500 }))
  await click('Probar Panel')
  await screen.findByText('La prueba no ha llegado')
  await screen.findByText('Falla')

  await click('Lo enviado a Panel')
  const log = await dialog('Enviado a «Panel»')
  await within(log).findByText(/^Respondió 500 en/)
  within(log).getByText('roto')
  within(log).getByText('recibido')
  await expectAccessible(log)
  const [again] = within(log).getAllByRole('button', { name: 'Reenviar: Prueba' })
  if (!again) throw new Error('nothing can be sent again')
  await userEvent.click(again)
  await screen.findByText(/^El mensaje se envía otra vez/)
  await within(log).findByText('otra vez')
  receiver.answer(() => new Response('bien'))
  await backend.ctx.webhooks.sendDue()
  await waitFor(() => expect(receiver.received).toHaveLength(3))
  await click('Cerrar')

  await click('Más acciones de Panel')
  await click('Poner en pausa')
  await screen.findByText(/^En pausa: lo que pase/)
  await screen.findByText('En pausa')
  await click('Más acciones de Panel')
  await click('Reanudar')
  await screen.findByText(/^Reanudado/)
  await click('Más acciones de Panel')
  await click('Quitar')
  const question = within(await dialog('¿Quitar «Panel»?'))
  await userEvent.click(question.getByRole('button', { name: 'Quitar' }))
  await screen.findByText('Todavía no tienes ningún webhook.')
})
