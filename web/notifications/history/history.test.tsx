import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Delivery, NotificationRecord } from '#contract/notifications/history'
import {
  channelOf,
  fakeNotifications,
  ruleOf,
} from '../../../server/testing/fakes/notifications-api'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend } from '../../../server/testing/web/web-backend'
import { queryClient } from '../../lib/queries'
import { Notifications } from '../../ui/feedback/notifications'
import { NotificationsPage } from '../notifications-page'

setDefaultTimeout(600_000)

beforeEach(() => history.replaceState(null, '', '/notifications?vista=historial'))
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

const rule = ruleOf({ name: 'Caídas', trigger: { kind: 'disconnected', minutes: 5 } })

const recordOf = (fields: Partial<NotificationRecord> = {}): NotificationRecord => ({
  ...{ id: Bun.randomUUIDv7(), ruleId: rule.id, ruleName: rule.name, kind: 'disconnected' },
  ...{ botId: null, botName: null, title: 'Minero se ha caído', body: 'Lleva 5 min fuera.' },
  ...{ at: new Date().toISOString(), isEnd: false, suppressed: null, deliveries: [] },
  ...fields,
})

const { id: channelId } = channelOf()
const deliveryOf = (fields: Partial<Delivery>): Delivery => ({
  ...{ channelId: Bun.randomUUIDv7(), channelKind: 'discord', channelName: 'Discord' },
  ...{ state: 'delivered', attempts: 1, at: new Date().toISOString(), nextAttemptAt: null },
  error: null,
  ...fields,
})

const rows = async () => within(await screen.findByRole('list', { name: /^Avisos, el más nuevo/ }))

test('says what was sent where, and why not', async () => {
  await using _backend = await startWebBackend()
  using api = fakeNotifications()
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  api.rules = [rule]
  api.records = [
    recordOf({
      botId: channelId,
      botName: 'Minero',
      deliveries: [
        deliveryOf({}),
        deliveryOf({
          channelName: 'Móvil',
          channelKind: 'push',
          state: 'held',
          nextAttemptAt: soon,
        }),
        deliveryOf({ channelName: 'Mi web', state: 'failed', attempts: 3, error: 'Responde 500.' }),
      ],
    }),
    recordOf({ title: 'Minero ha vuelto', body: '', isEnd: true, suppressed: 'muted' }),
    recordOf({ kind: 'test', title: 'Prueba', ruleId: null, suppressed: 'no-channel' }),
    recordOf({ ruleId: Bun.randomUUIDv7(), ruleName: 'Vieja', suppressed: 'cooldown' }),
  ]
  const container = show()
  const list = await rows()
  await expectAccessible(container)
  list.getByText('Discord: entregado')
  list.getByText(/^Móvil: guardado/)
  expect(container.textContent).toMatch(/Móvil: guardado, se envía dentro de \d+ min/)
  list.getByText('Mi web: no se entregó: Responde 500. (3 intentos)')
  list.getByText('No se envió: la regla estaba silenciada.')
  list.getByText('No se envió: la regla no tiene canal.')
  list.getByText('Vieja (borrada)')
  expect(list.getByRole('link', { name: 'Minero' }).getAttribute('href')).toBe(`/bots/${channelId}`)
})

test('is narrowed by rule, in the address, and read page by page', async () => {
  await using _backend = await startWebBackend()
  using api = fakeNotifications()
  api.rules = [rule, ruleOf({ name: 'Muertes', trigger: { kind: 'died' } })]
  api.records = [
    ...Array.from({ length: 30 }, (_, at) => recordOf({ title: `Caída ${at + 1}` })),
    recordOf({ ruleId: api.rules[1]?.id ?? null, title: 'Minero ha muerto' }),
  ]
  show()
  await screen.findByText('25 avisos')
  await userEvent.click(screen.getByRole('button', { name: 'Cargar más' }))
  await screen.findByText('31 avisos')
  await userEvent.selectOptions(screen.getByLabelText('Regla'), 'Muertes')
  await screen.findByText('1 aviso')
  expect(location.search).toContain(`regla=${api.rules[1]?.id}`)
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  await screen.findByText('31 avisos')
  // Another part of the page is not narrowed by it.
  await userEvent.selectOptions(screen.getByLabelText('Regla'), 'Muertes')
  await userEvent.click(screen.getByRole('tab', { name: 'Reglas' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('is empty with a way on, fails with another try, and grows by itself', async () => {
  await using backend = await startWebBackend()
  using api = fakeNotifications()
  api.refuse('GET history', null)
  show()
  await screen.findByText('No se pudo cargar el historial')
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await screen.findByText(/^Aquí quedará todo lo que encuentren tus reglas/)
  api.records = [recordOf()]
  backend.ctx.realtime.toUser(backend.person.user.id, 'notificationsUpdate', {})
  await (await rows()).findByText('Minero se ha caído')
})
