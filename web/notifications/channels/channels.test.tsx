import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  channelOf,
  fakeNotifications,
  ruleOf,
} from '../../../server/testing/fakes/notifications-api'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { providePush } from '../../../server/testing/web/fake-push'
import { startWebBackend } from '../../../server/testing/web/web-backend'
import { queryClient } from '../../lib/queries'
import { Notifications } from '../../ui/feedback/notifications'
import { NotificationsPage } from '../notifications-page'

setDefaultTimeout(600_000)

beforeEach(() => history.replaceState(null, '', '/notifications?vista=canales'))
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

const dialog = () => within(screen.getByRole('dialog'))

describe('adding a channel', () => {
  test('says where Discord has its address, and refuses what is none', async () => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    show()
    await click('Añadir canal')
    await click(/^Discord/)
    await screen.findByText(/entra en «Integraciones»/)
    await expectAccessible(screen.getByRole('dialog'))
    await click('Añadir')
    await screen.findByText(/^Escribe una dirección web completa/)
    const field = screen.getByLabelText('URL del webhook')
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, 'https://discord.com/api/webhooks/1/abc')
    api.refuse('POST channels', {
      ...{ status: 409, code: 'TOO_MANY_CHANNELS', message: 'Ya tienes 20 canales.' },
    })
    await click('Añadir')
    await screen.findByText('Ya tienes 20 canales.')
    api.refuse('POST channels', null)
    await click('Añadir')
    await screen.findByText(/^No se pudo conectar|conexión/)
    await click('Añadir')
    await screen.findByText('Canal añadido: Discord')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const list = within(await screen.findByRole('list', { name: 'Canales de aviso' }))
    await list.findByText('Sin estrenar')
  })

  test('proposes a topic of ntfy that nobody guesses, another each time', async () => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    show()
    const topics: string[] = []
    for (const _ of [1, 2]) {
      await click('Añadir canal')
      await click(/^ntfy/)
      topics.push((await screen.findByLabelText<HTMLInputElement>('Tema')).value)
      await click('Añadir')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(new Set(topics).size).toBe(2)
    expect(topics.every((topic) => /^enjambre-[a-z0-9]{12}$/.test(topic))).toBe(true)
    expect(api.channels.map(({ kind }) => kind)).toEqual(['ntfy', 'ntfy'])
  })

  test('shows the secret of a webhook this once, and how to check it', async () => {
    await using _backend = await startWebBackend()
    using _api = fakeNotifications()
    show()
    await click('Añadir canal')
    await click(/^Webhook/)
    await userEvent.type(await screen.findByLabelText('Dirección'), 'https://ejemplo.com/aviso')
    await click('Añadir')
    await screen.findByRole('dialog', { name: 'El secreto de tu webhook' })
    expect(screen.getByLabelText<HTMLInputElement>('Secreto').value).toBe('whsec_c2VjcmV0bw==')
    await expectAccessible(screen.getByRole('dialog'))
    screen.getByRole('button', { name: 'Copiar el secreto' })
    screen.getByText(/HMAC-SHA256/)
    await click('Ya lo he guardado')
    await screen.findByText('Canal añadido: Webhook')
    expect(screen.queryByText('whsec_c2VjcmV0bw==')).toBeNull()
  })

  test('links Telegram by a code, and goes on by itself once it is sent', async () => {
    await using backend = await startWebBackend()
    using api = fakeNotifications()
    show()
    await click('Añadir canal')
    await click(/^Telegram/)
    await screen.findByText(/código de un solo uso/)
    await click('Añadir')
    await waitFor(() => dialog().getByText(/^Envía este código a @enjambre_bot en Telegram/))
    const link = dialog().getByRole('link', { name: 'Abrir Telegram' })
    expect(link.getAttribute('href')).toBe('https://t.me/enjambre_bot?start=K7M2QX')
    dialog().getByRole('img', { name: /^Código QR/ })
    const [channel] = api.channels
    api.channels = channel ? [{ ...channel, state: 'untried', link: null }] : []
    backend.ctx.realtime.toUser(backend.person.user.id, 'notificationsUpdate', {})
    await screen.findByText('Canal añadido: Telegram')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('says why mail and Telegram are not to be had here', async () => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    api.offers = { ...api.offers, telegramBot: null, mail: null }
    show()
    await click('Añadir canal')
    const telegram = await screen.findByRole('button', { name: /no tiene bot de Telegram/ })
    const mail = screen.getByRole('button', { name: /no envía correo/ })
    expect([telegram, mail].map((one) => one.hasAttribute('disabled'))).toEqual([true, true])
  })
})

describe('this device', () => {
  test('is a channel by one click, and known as this one', async () => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    using push = providePush()
    api.channels = [channelOf()]
    show()
    await screen.findByText('Este dispositivo no recibe avisos.')
    await click('Activar en este dispositivo')
    await waitFor(() => expect(api.channels).toHaveLength(2))
    await screen.findByText('Este dispositivo')
    expect(screen.queryByText('Este dispositivo no recibe avisos.')).toBeNull()
    expect(push.permission).toBe('granted')
  })

  test.each([
    ['denied', /^Has bloqueado los avisos/],
    ['default', /^No has respondido a la pregunta/],
  ] as const)('that is answered with %p says what to do', async (answer, said) => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    using push = providePush()
    push.answer = answer
    show()
    await click('Añadir canal')
    await click('Activar en este dispositivo')
    await screen.findByText(said)
    expect(api.channels).toEqual([])
  })

  test('whose service is away says so, and a refusal of the server too', async () => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    using push = providePush()
    push.isDown = true
    show()
    await click('Añadir canal')
    await click('Activar en este dispositivo')
    await screen.findByText(/^El navegador no pudo suscribirse/)
    push.isDown = false
    api.refuse('POST channels', { status: 503, code: 'MAINTENANCE', message: 'En mantenimiento.' })
    await click('Activar en este dispositivo')
    await screen.findByText('En mantenimiento.')
    await click('Activar en este dispositivo')
    await screen.findByText(/^Canal añadido/)
  })

  test('that blocked it before says how to undo that', async () => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    using push = providePush()
    push.permission = 'denied'
    api.channels = [channelOf()]
    show()
    await screen.findByText(/tiene bloqueados los avisos de esta página/)
    expect(screen.queryByRole('button', { name: 'Activar en este dispositivo' })).toBeNull()
  })

  test('whose service worker comes later is offered then', async () => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    using push = providePush()
    push.isAbsent = true
    api.channels = [channelOf()]
    show()
    await screen.findByText(/^La página aún se está preparando/)
    push.arrive()
    await screen.findByRole('button', { name: 'Activar en este dispositivo' })
  })

  test('without https says so', async () => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    api.channels = [channelOf()]
    show()
    await screen.findByText(/necesitan HTTPS/)
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', /la app instalada/],
    ['Mozilla/5.0 (X11; Linux x86_64) Viejo/1.0', /Este navegador no admite avisos/],
  ])('that cannot (%s) says what to do instead', async (agent, said) => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    api.channels = [channelOf()]
    const before = navigator.userAgent
    const put = (value: unknown, on: object, name: string) =>
      Object.defineProperty(on, name, { value, configurable: true })
    put(true, globalThis, 'isSecureContext')
    put(agent, navigator, 'userAgent')
    try {
      show()
      await screen.findByText(said)
    } finally {
      put(before, navigator, 'userAgent')
      Reflect.deleteProperty(globalThis, 'isSecureContext')
    }
  })
})

describe('a channel', () => {
  test('says how it is, and what was wrong', async () => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    const at = new Date().toISOString()
    api.channels = [
      channelOf({ name: 'Del equipo', lastDeliveredAt: at, waiting: 2 }),
      channelOf({ name: 'Caído', state: 'failing', lastError: { at, message: 'Responde 500.' } }),
      channelOf({ name: 'Borrado', state: 'gone', lastError: { at, message: 'Responde 404.' } }),
    ]
    const container = show()
    await screen.findByText(/Último entregado/)
    await expectAccessible(container)
    screen.getByText(/2 avisos en espera/)
    screen.getByText(/Responde 500\./)
    screen.getByText('El webhook ya no existe en Discord. Crea otro allí, añádelo y quita este.')
  })

  test('is tried, and what came of it is said', async () => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    api.channels = [channelOf({ state: 'untried' })]
    show()
    await click('Probar Discord')
    await screen.findByText('El canal «Discord» ha recibido el aviso de prueba.')
    await screen.findByText('Funciona')
    const message = 'Discord ya no conoce el webhook.'
    api.refuse('POST channels test', { status: 503, code: 'CHANNEL_FAILED', message })
    await click('Probar Discord')
    await screen.findByText('La prueba no se entregó')
    screen.getByText(message)
    api.refuse('POST channels test', null)
    await click('Probar Discord')
    await waitFor(() => expect(screen.getAllByText('La prueba no se entregó')).toHaveLength(2))
  })

  test('gets another name, and goes once that is confirmed', async () => {
    await using _backend = await startWebBackend()
    using api = fakeNotifications()
    const channel = channelOf()
    api.channels = [channel]
    api.rules = [ruleOf({ trigger: { kind: 'died' }, channelIds: [channel.id] })]
    show()
    await click('Más de Discord')
    await click('Cambiar nombre')
    const name = await screen.findByLabelText('Nombre')
    await userEvent.clear(name)
    await click('Guardar')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(name, 'Del equipo{Enter}')
    await screen.findByText('Del equipo')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await click('Quitar')
    await screen.findByText(/^Lo usa 1 regla, que deja de avisarte/)
    await userEvent.click(dialog().getByRole('button', { name: 'Quitar' }))
    await screen.findByText('Canal quitado')
    await screen.findByText(/^Un canal es por dónde te llegan los avisos/)
    expect(api.channels).toEqual([])
  })
})
