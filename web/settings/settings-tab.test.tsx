import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'wouter'
import type { Bot } from '#contract/bots/bots'
import { type AdminBackend, adminBackend } from '../../server/testing/admin-backend'
import { withMailbox } from '../../server/testing/fakes/mailbox'
import { expectAccessible } from '../../server/testing/web/accessible'
import { noRights } from '../admin/rights'
import { queryClient } from '../lib/queries'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Notifications } from '../ui/feedback/notifications'
import { SettingsTab } from './settings-tab'

setDefaultTimeout(600_000)

const path = '/admin/settings'
const { system } = noRights.permissions
const permissions = { ...noRights.permissions, system: { ...system, settings: true } }

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const show = (held = permissions) => {
  history.replaceState(null, '', path)
  return render(
    <>
      <Link href="/dashboard">Mis bots</Link>
      <Link href={`${path}?vista=planes`}>Planes</Link>
      <SettingsTab permissions={held} />
      <ConfirmHost />
      <Notifications />
    </>,
  )
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const save = () => userEvent.click(button('Guardar'))

async function write(name: string, text: string) {
  const box = await field(name)
  await userEvent.clear(box)
  if (text) await userEvent.type(box, text)
}

const current = ({ ctx }: AdminBackend) => ctx.settings.current()

test('without the permission it says so', () => {
  show(noRights.permissions)
  screen.getByText('No tienes permisos para cambiar la configuración')
})

test('shows and saves what is changed, and only that', async () => {
  await using backend = await adminBackend()
  const before = current(backend)
  const { container } = show()
  const who = await screen.findByRole('combobox', { name: 'Quién puede crear una cuenta' })
  screen.getByText('Todo está guardado')
  await userEvent.selectOptions(who, 'Nadie')
  await write('Bots sin suscripción', '5')
  await write('Bots en un mismo servidor desde una misma dirección', '20')
  await write('Conexiones por segundo', '50')
  await write('Consolas de los bots (días)', '7')
  await userEvent.type(await field('Añadir un destino prohibido'), 'mc.malo.com 10.9.0.0/16{Enter}')
  screen.getByText('Hay cambios sin guardar')
  await save()
  await screen.findByText('Configuración guardada')
  expect(current(backend)).toEqual({
    ...before,
    registration: 'closed',
    defaultBots: 5,
    botsPerTargetAndAddress: 20,
    joinsPerSecond: 50,
    deniedTargets: ['mc.malo.com', '10.9.0.0/16'],
    retention: { ...before.retention, consoleDays: 7 },
  })
  await expectAccessible(container)
})

test('says which fields are wrong, and what the server does not accept', async () => {
  await using backend = await adminBackend()
  const before = current(backend)
  show()
  await write('Mensajes por usuario y hora', '')
  await write('Registros (entradas como máximo)', '12')
  await save()
  screen.getByText('Escribe un número entero de 1 a 100000')
  screen.getByText('Escribe un número entero de 1000 a 10000000')
  screen.getByText('Revisa los campos marcados')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
  expect(current(backend)).toEqual(before)
  await userEvent.click(button('Descartar'))
  expect((await field('Mensajes por usuario y hora')).value).toBe(String(before.assistantMessages))
  await userEvent.type(await field('Añadir un destino permitido'), '999.1.1.1/99')
  await userEvent.click(screen.getAllByRole('button', { name: 'Añadir' })[0] as HTMLElement)
  await save()
  await screen.findByText('No se pudo guardar la configuración')
  expect(await screen.findAllByText(/^«999.1.1.1\/99» no es una dirección/)).not.toEqual([])
  expect(current(backend)).toEqual(before)
})

test('what the environment decides cannot be changed, and says what decides it', async () => {
  await using backend = await adminBackend()
  const { config } = backend.ctx
  config.fixed = {
    defaultBots: 'ENJAMBRE_DEFAULT_BOTS',
    allowedTargets: 'ENJAMBRE_ALLOW_TARGETS',
  }
  config.allowTargets = ['127.0.0.1']
  backend.ctx.settings.invalidate()
  show()
  const bots = await field('Bots sin suscripción')
  expect(bots.disabled).toBe(true)
  const saysOf = (element: Element) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
  expect(saysOf(bots)).toBe('Fijado por ENJAMBRE_DEFAULT_BOTS')
  const targets = screen.getByRole('group', { name: 'Permitidos además de los públicos' })
  expect(saysOf(targets)).toBe('Fijado por ENJAMBRE_ALLOW_TARGETS')
  screen.getByText('127.0.0.1')
  expect(screen.queryAllByRole('textbox', { name: /destino permitido/ })).toEqual([])
})

test('leaving changes asks first, also for another page of the section', async () => {
  await using _backend = await adminBackend()
  show()
  await write('Consolas de los bots (días)', '3')
  const unload = new Event('beforeunload', { cancelable: true })
  dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)
  const answer = async (name: string, link = 'Mis bots') => {
    await userEvent.click(screen.getByRole('link', { name: link, hidden: true }))
    const question = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })
    await userEvent.click(within(question).getByRole('button', { name }))
  }
  await answer('Cancelar', 'Planes')
  expect(location.search).toBe('')
  expect((await field('Consolas de los bots (días)')).value).toBe('3')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  await answer('Cancelar')
  expect(location.pathname).toBe(path)
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  // As the browser goes back: the page itself has not asked for it.
  History.prototype.pushState.call(history, null, '', '/dashboard')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(location.pathname).toBe(path)
  const back = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }))
  await userEvent.click(back.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  await answer('Salir sin guardar')
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
})

test('what cannot be loaded says so, and is loaded when asked again', async () => {
  await using backend = await adminBackend()
  backend.intercept('GET /admin/settings', () => new Response('<html>', { status: 502 }))
  show()
  await screen.findByText('No se pudo cargar la configuración')
  screen.getByText('Error del servidor - Verifica que el backend esté funcionando')
  await userEvent.click(button('Reintentar'))
  await field('Bots sin suscripción')
})

test('before bots have to leave a server it says how many, and waits for a yes', async () => {
  await using backend = await adminBackend()
  const { person } = backend
  const form = { name: 'Minero', host: 'mc.malo.com', username: 'minero' }
  const { id } = (await person.call<{ bot: { id: string } }>('POST', '/bots', form)).body.bot
  await person.call('POST', `/bots/${id}/start`)
  show()
  await userEvent.type(await field('Añadir un destino prohibido'), 'malo.com{Enter}')
  const asked = async () =>
    within(await screen.findByRole('dialog', { name: '1 bot saldrá de su servidor' }))
  await save()
  const first = await asked()
  first.getByText(/mc\.malo\.com:25565/)
  await userEvent.click(first.getByRole('button', { name: 'Cancelar' }))
  await screen.findByText('Hay cambios sin guardar')
  expect(current(backend).deniedTargets).toEqual([])
  await save()
  await userEvent.click((await asked()).getByRole('button', { name: 'Guardar y sacarlos' }))
  await screen.findByText('Configuración guardada')
  expect(current(backend).deniedTargets).toEqual(['malo.com'])
  const { bot } = (await person.call<{ bot: Bot }>('GET', `/bots/${id}`)).body
  expect(bot.lastEnd?.reason).toBe('target-not-allowed')
})

test('the thresholds of alerts are set, and a level above the other is refused', async () => {
  await using backend = await adminBackend()
  show()
  const group = within(await screen.findByRole('group', { name: 'CPU (%)' }))
  const type = async (name: string, text: string) => {
    const box = group.getByRole('textbox', { name })
    await userEvent.clear(box)
    await userEvent.type(box, text)
  }
  await type('Aviso desde', '95')
  await save()
  await screen.findByText('Tiene que ser mayor que el valor del primer aviso')
  await type('Aviso desde', '60')
  await type('Grave desde', '80')
  await type('Minutos', '2')
  await save()
  await screen.findByText('Configuración guardada')
  expect(current(backend).alerts.cpu).toEqual({ warning: 60, critical: 80, minutes: 2 })
})

test('accounts: how long sessions last, and whether addresses are verified', async () => {
  await using backend = await adminBackend()
  const before = current(backend).accounts
  show()
  const verification = await screen.findByRole('combobox', { name: 'Confirmar el correo' })
  screen.getByText(/^Esta instalación no envía correos/)
  await write('Días que dura una sesión', '0')
  await save()
  screen.getByText('Escribe un número entero de 1 a 365')
  await write('Días que dura una sesión', '7')
  await userEvent.selectOptions(verification, 'Antes de entrar')
  await save()
  await screen.findByText('Configuración guardada')
  const changed = { ...before, sessionDays: 7, emailVerification: 'required' as const }
  expect(current(backend).accounts).toEqual(changed)
  withMailbox(backend.ctx)
  cleanup()
  queryClient.clear()
  show()
  await screen.findByText(/^Con un enlace que llega por correo/)
})

test('accounts: that administrators need a second factor is asked first', async () => {
  await using backend = await adminBackend()
  const needed = () => current(backend).accounts.adminsNeedFactor
  const answer = async (name: string) => {
    await save()
    const question = await screen.findByRole('dialog', { name: /^¿Exigir un segundo factor/ })
    expect(question.textContent).toContain('También a ti')
    await userEvent.click(within(question).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  }
  show()
  const name = 'Los administradores necesitan un segundo factor'
  await userEvent.click(await screen.findByRole('switch', { name }))
  await answer('Cancelar')
  expect(needed()).toBe(false)
  await answer('Guardar y exigirlo')
  await screen.findByText('Configuración guardada')
  expect(needed()).toBe(true)
})
