import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { adminBackend } from '../../../server/testing/admin-backend'
import {
  channelOf,
  fakeNotifications,
  ruleOf,
} from '../../../server/testing/fakes/notifications-api'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { providePush } from '../../../server/testing/web/fake-push'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { queryClient } from '../../lib/queries'
import { Notifications } from '../../ui/feedback/notifications'
import { NotificationsPage } from '../notifications-page'

setDefaultTimeout(600_000)

beforeEach(() => history.replaceState(null, '', '/notifications'))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const show = () =>
  render(
    <>
      <NotificationsPage />
      <Notifications />
    </>,
  ).container

const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

async function addBot({ person }: WebBackend, name: string, fields: object = {}) {
  const form = { name, username: name, host: '127.0.0.1', ...fields }
  const { status, body } = await person.call<{ bot: Bot }>('POST', '/bots', form)
  expect(status).toBe(201)
  return body.bot
}

describe('templates', () => {
  test('three clicks lead from nothing to a rule that tells this device', async () => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    using push = providePush()
    const container = show()
    await screen.findByText(/^Todavía no te avisamos de nada/)
    await expectAccessible(container)
    expect(screen.queryByRole('button', { name: /Todo lo grave/ })).toBeNull()
    await click(/^Avísame si se cae/)
    await screen.findByRole('dialog', { name: '¿Dónde te aviso?' })
    await click('Activar en este dispositivo')
    await screen.findByText('Regla creada')
    expect(push.endpoint).toBe('https://push.example/1')
    expect(api.channels).toMatchObject([{ kind: 'push' }])
    expect(api.rules).toMatchObject([
      {
        ...{ name: 'Se cae', trigger: { kind: 'disconnected', minutes: 5 }, tellsEnd: true },
        channelIds: [api.channels[0]?.id],
      },
    ])
    // Had already, it is no longer offered.
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Avísame si se cae/ })).toBeNull(),
    )
    await screen.findByText(/^Cuando cualquiera de mis bots lleve 5 min fuera/)
    await expectAccessible(container)
  })

  test('with a channel it is one click, by every channel that reaches somebody', async () => {
    await using _backend = await adminBackend()
    using api = fakeNotifications()
    const [works, gone] = [channelOf(), channelOf({ name: 'Viejo', state: 'gone' })]
    api.channels = [works, gone]
    show()
    await click(/^Todo lo grave de la instalación/)
    await screen.findByText('Regla creada')
    expect(api.rules).toMatchObject([{ trigger: { kind: 'alert' }, channelIds: [works.id] }])
    await click('Cambiarla')
    await screen.findByRole('dialog', { name: 'Editar regla' })
  })

  test.each([
    [
      { status: 409, code: 'TOO_MANY_RULES', message: 'Ya tienes 50 reglas.' },
      'Ya tienes 50 reglas.',
    ],
    [{ status: 503, code: 'MAINTENANCE', message: 'En mantenimiento.' }, 'En mantenimiento.'],
    [null, /No se pudo conectar|conexión/],
  ])('a refusal (%j) is said, and nothing is there', async (refusal, said) => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    api.channels = [channelOf()]
    api.refuse('POST rules', refusal)
    show()
    await click(/^Avísame si muere/)
    await screen.findByText('No se pudo crear la regla')
    await screen.findByText(said)
    expect(api.rules).toEqual([])
  })
})

describe('the editor', () => {
  test('makes a rule of some bots, which reads itself back', async () => {
    await using backend = await startWebBackend({ defaultBots: 5 })
    using api = fakeNotifications()
    api.channels = [channelOf({ name: 'Móvil' }), channelOf({ name: 'Discord' })]
    const bot = await addBot(backend, 'Minero')
    await addBot(backend, 'Granjero')
    show()
    await click('Nueva regla')
    const dialog = await screen.findByRole('dialog', { name: 'Nueva regla' })
    await expectAccessible(dialog)
    const form = within(dialog)
    await userEvent.selectOptions(form.getByLabelText('Cuando…'), 'Le queda poca vida')
    await userEvent.click(form.getByRole('button', { name: 'Estos' }))
    await userEvent.click(form.getByRole('button', { name: 'Crear regla' }))
    await form.findByText('Selecciona al menos un bot')
    const bots = within(form.getByRole('list', { name: 'Bots de la regla' }))
    await userEvent.click(await bots.findByRole('checkbox', { name: /^Minero/ }))
    await userEvent.click(form.getByRole('checkbox', { name: 'Discord' }))
    await userEvent.click(form.getByRole('switch', { name: 'Es urgente' }))
    const points = form.getByLabelText('Puntos de vida, o menos')
    await userEvent.clear(points)
    await userEvent.type(points, '40')
    await userEvent.click(form.getByRole('button', { name: 'Crear regla' }))
    await form.findByText(/un número entero de 1 a 19/)
    expect(document.activeElement).toBe(points)
    await userEvent.clear(points)
    await userEvent.type(points, '8')
    await form.findByText(
      'Cuando a Minero le queden 8 puntos de vida o menos (4 corazones), avísame por Móvil; y otra vez cuando se recupere. Después, calla 5 min. También en horas de silencio.',
    )
    await userEvent.click(form.getByRole('button', { name: 'Crear regla' }))
    await screen.findByText('Regla creada')
    expect(api.rules).toMatchObject([
      {
        ...{ name: 'Le queda poca vida', trigger: { kind: 'low-health', below: 8 } },
        ...{ scope: { of: 'bots', botIds: [bot.id] }, urgent: true, tellsEnd: true },
        channelIds: [api.channels[0]?.id],
      },
    ])
  })

  test('opens for a bot where it was asked for from there', async () => {
    await using backend = await startWebBackend()
    using _api = fakeNotifications()
    const bot = await addBot(backend, 'Minero')
    history.replaceState(null, '', `/notifications?regla=nueva&bot=${bot.id},nadie`)
    show()
    await screen.findByText(/^Cuando Minero lleve 5 min fuera/)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(location.search).toBe(''))
  })

  test('changes one, and a refusal stands where it was written', async () => {
    await using backend = await startWebBackend()
    using api = fakeNotifications()
    await addBot(backend, 'Minero', { group: 'Granja' })
    const trigger = { kind: 'stock', item: 'diamond', comparison: 'below', count: 5 } as const
    api.rules = [ruleOf({ name: 'Diamantes', trigger: { ...trigger, containers: true } })]
    show()
    await click('Editar la regla «Diamantes»')
    const form = within(await screen.findByRole('dialog', { name: 'Editar regla' }))
    const item = form.getByLabelText('Objeto')
    await userEvent.clear(item)
    await userEvent.type(item, 'Piedra dura')
    await userEvent.click(form.getByRole('button', { name: 'Un grupo' }))
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }))
    await form.findByText(/nombre del objeto en el juego/)
    await userEvent.clear(item)
    await userEvent.type(item, 'Gold_Ingot')
    api.refuse('PUT rules', { status: 503, code: 'STORAGE_FAILED', message: 'El disco falla.' })
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }))
    await form.findByText('El disco falla.')
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Regla guardada')
    expect(api.rules).toMatchObject([
      {
        ...{ name: 'Diamantes', trigger: { ...trigger, item: 'gold_ingot' } },
        scope: { of: 'group', group: 'Granja' },
      },
    ])
  })

  test('a channel can be made from within', async () => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    show()
    await click('Nueva regla')
    await screen.findByText('Todavía no tienes ningún canal.')
    await click('Añadir canal')
    await click(/^Correo/)
    await screen.findByText('Los avisos irán a ana@ejemplo.com.')
    await click('Añadir')
    await screen.findByText(/avísame por Correo/)
    await click('Crear regla')
    await screen.findByText('Regla creada')
    expect(api.rules[0]?.channelIds).toEqual([api.channels[0]?.id ?? ''])
  })
})

describe('a rule', () => {
  const rule = () => ruleOf({ name: 'Muertes', trigger: { kind: 'died' }, bots: 2 })

  test('is switched off and on, muted, heard again, and removed once that is confirmed', async () => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    api.rules = [rule()]
    show()
    await screen.findByText('Sin canal: solo queda en el historial')
    await userEvent.click(screen.getByRole('switch', { name: 'Regla «Muertes» activa' }))
    await waitFor(() => expect(api.rules[0]?.enabled).toBe(false))
    await screen.findByText(/^Apagada/)
    await click('Más de «Muertes»')
    await click(/^Silenciar/)
    await click('8 horas')
    await screen.findByText('Regla silenciada')
    await screen.findByText(/^Silenciada hasta las/)
    await click('Quitar el silencio de «Muertes»')
    await waitFor(() => expect(screen.queryByText(/^Silenciada hasta las/)).toBeNull())
    await click('Borrar')
    const question = await screen.findByRole('dialog', { name: '¿Borrar la regla «Muertes»?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Borrar' }))
    await screen.findByText(/^Todavía no te avisamos de nada/)
  })

  test('stays as it was where the server refuses', async () => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    api.rules = [rule()]
    api.refuse('PUT rules', null)
    show()
    const isOn = await screen.findByRole('switch', { name: 'Regla «Muertes» activa' })
    await userEvent.click(isOn)
    await screen.findByText('No se pudo cambiar')
    expect(isOn.getAttribute('aria-checked')).toBe('true')
  })

  test('is another as soon as the server says so', async () => {
    await using backend = await startWebBackend()
    using api = fakeNotifications()
    api.rules = [rule()]
    show()
    await screen.findByText('Aún no ha avisado', { exact: false })
    api.rules = [{ ...rule(), name: 'Caídas' }]
    backend.ctx.realtime.toUser(backend.person.user.id, 'notificationsUpdate', {})
    await screen.findByText('Caídas')
  })

  test('what could not be read is tried again', async () => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    api.rules = [rule()]
    api.refuse('GET rules', { status: 503, code: 'STORAGE_FAILED', message: 'El disco falla.' })
    show()
    await screen.findByText('No se pudieron cargar tus reglas')
    await click('Reintentar')
    await screen.findByText('Muertes')
  })
})
