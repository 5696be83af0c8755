import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { fallbackVersions } from '#contract/limits'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { queryClient } from '../../lib/queries'
import { ConfirmHost } from '../../ui/dialog/confirm-host'
import { Notifications } from '../../ui/feedback/notifications'
import { notices } from '../../ui/feedback/notify'
import { bots, refresh } from '../bots-store'
import { BotFormDialog } from './bot-form-dialog'

setDefaultTimeout(600_000)

afterEach(() => {
  sessionStorage.clear()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string | RegExp) => screen.getByLabelText(name) as HTMLInputElement
const said = () => notices.list.map(({ title, message }) => `${title} / ${message}`)
const offered = () => [...field('Versión').querySelectorAll('option')].map(({ value }) => value)

async function open(bot: Bot | null = null) {
  let closed = 0
  await refresh()
  render(
    <>
      <BotFormDialog bot={bot} onClose={() => ++closed} />
      <ConfirmHost />
      <Notifications />
    </>,
  )
  await screen.findByRole('dialog', { name: bot ? 'Editar Bot' : 'Crear Nuevo Bot' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return { user: userEvent.setup(), closed: () => closed }
}

async function ownBot({ person }: WebBackend, fields: object = {}) {
  const form = { name: 'Uno', host: 'mc.ejemplo.com', username: 'uno', ...fields }
  return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

test('an address that is typed with its port is taken apart, also by Enter', async () => {
  await using _backend = await startWebBackend()
  const { user, closed } = await open()
  await user.type(field('Nombre'), 'Uno')
  await user.type(field('Usuario de Minecraft'), 'uno')
  await user.type(field('Servidor'), 'mc.ejemplo.com:25599')
  // Enter in a browser: the button stands outside of the form, which user-event does not know.
  fireEvent.submit(field('Servidor').form as HTMLFormElement)
  await waitFor(() => expect(closed()).toBe(1))
  expect(Object.values(bots.byId)).toMatchObject([{ host: 'mc.ejemplo.com', port: 25_599 }])
})

test('every rule is shown beside its field, the first one named, and gone once it is right', async () => {
  await using _backend = await startWebBackend()
  const { user, closed } = await open()
  await user.clear(field('Prefijo de comandos'))
  await user.clear(field('Puerto'))
  await user.type(field('Puerto'), '70000')
  await user.type(field('Servidor'), 'servidor')
  await user.type(field('Nombre'), 'Uno')
  await user.type(field('Usuario de Minecraft'), 'con espacio')
  await user.click(button('Crear Bot'))
  await screen.findByText('Puerto Inválido')
  screen.getByText('El puerto debe estar entre 1 y 65535')
  screen.getByText('Por favor ingresa una dirección de servidor válida (ej: mc.ejemplo.com)')
  screen.getByText('El prefijo lleva de 1 a 20 caracteres')
  screen.getByText(/de 1 a 16 letras, números o guiones bajos/)
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(closed()).toBe(0)
  await expectAccessible()
  await user.clear(field('Puerto'))
  await user.type(field('Puerto'), '25599')
  await screen.findByText('Servidor Inválido')
  expect(screen.queryAllByText(/^Puerto Inválido|^El puerto debe/)).toEqual([])
  expect(said()).toEqual([])
})

test('the versions are the server’s, with its default chosen', async () => {
  await using _backend = await startWebBackend()
  await open()
  expect(offered()).toContain('auto')
  expect(offered().length).toBeGreaterThan(fallbackVersions.length)
  expect(field('Versión').value).toBe('1.20.4')
  expect(screen.queryAllByText(/No se pudo cargar la lista completa/)).toHaveLength(0)
})

test('without the server’s list there are the known versions, until the next time', async () => {
  await using backend = await startWebBackend()
  backend.intercept('GET /bots/versions', () =>
    Response.json({ success: false, code: 'UNEXPECTED', message: 'x' }, { status: 500 }),
  )
  await open()
  await screen.findByText('No se pudo cargar la lista completa de versiones.')
  expect(offered()).toEqual([...fallbackVersions])
  cleanup()
  await open()
  await waitFor(() => expect(offered()).toContain('auto'))
})

test('a premium bot has no password to give, nor sends the one that was typed', async () => {
  await using backend = await startWebBackend()
  const bot = await ownBot(backend, { password: 'guardada' })
  const { user, closed } = await open(bot)
  screen.getByText('Ya hay una guardada. Déjalo vacío para no cambiarla.')
  await user.type(field(/^Contraseña del servidor/), 'secreta')
  await user.selectOptions(field('Tipo de cuenta'), 'mojang')
  expect(screen.queryAllByLabelText(/^Contraseña/)).toHaveLength(0)
  await user.click(button('Guardar Cambios'))
  await waitFor(() => expect(closed()).toBe(1))
  expect(bots.byId[bot.id]).toMatchObject({ authType: 'mojang', hasPassword: false })
})

test('another server does not get the stored password, and the form says so', async () => {
  await using backend = await startWebBackend()
  const bot = await ownBot(backend, { password: 'guardada' })
  const { user, closed } = await open(bot)
  await user.clear(field('Puerto'))
  await user.type(field('Puerto'), '25599')
  screen.getByText(/^La contraseña guardada era de otro servidor/)
  expect(screen.queryAllByText(/^Ya hay una guardada/)).toHaveLength(0)
  await user.click(button('Guardar Cambios'))
  await waitFor(() => expect(closed()).toBe(1))
  expect(bots.byId[bot.id]).toMatchObject({ port: 25599, hasPassword: false })
})

test('an empty password keeps the one that is stored', async () => {
  await using backend = await startWebBackend()
  const bot = await ownBot(backend, { password: 'guardada' })
  const { user, closed } = await open(bot)
  await user.type(field('Nombre'), ' dos')
  await user.click(button('Guardar Cambios'))
  await waitFor(() => expect(closed()).toBe(1))
  expect(bots.byId[bot.id]).toMatchObject({ name: 'Uno dos', hasPassword: true })
})

test('an edit asks before it is lost, and is there again after a reload', async () => {
  await using backend = await startWebBackend()
  const bot = await ownBot(backend)
  const first = await open(bot)
  await first.user.type(field('Prefijo de comandos'), ' oye')
  screen.getByText('Los comandos del bot empiezan así: ! oyeayuda')
  await first.user.click(button('Cancelar'))
  await screen.findByText('¿Salir sin guardar?')
  const [keep] = screen.getAllByRole('button', { name: 'Cancelar' }).slice(-1)
  await first.user.click(keep as HTMLElement)
  await waitFor(() => expect(screen.queryAllByText('¿Salir sin guardar?')).toHaveLength(0))
  expect(first.closed()).toBe(0)
  cleanup()

  const second = await open(bot)
  await screen.findByText('Recuperamos lo que habías escrito.')
  expect(field('Prefijo de comandos').value).toBe('! oye')
  await second.user.click(button('Guardar Cambios'))
  await waitFor(() => expect(second.closed()).toBe(1))
  expect(bots.byId[bot.id]?.prefix).toBe('! oye')
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  [{ success: true, message: 'Bot creado' }, 'El servidor respondió algo inesperado'],
  [{ success: true, bot: {}, message: 'Bot creado' }, 'El servidor respondió algo inesperado'],
  [{ success: false, message: 'No caben más' }, 'No caben más'],
])('a bot is created only when the answer has one: %j', async (answer, says) => {
  await using backend = await startWebBackend()
  const { user, closed } = await open()
  await user.type(field('Nombre'), 'Uno')
  await user.type(field('Servidor'), 'mc.ejemplo.com')
  await user.type(field('Usuario de Minecraft'), 'uno')
  backend.intercept('POST /bots', () => Response.json(answer, { status: 201 }))
  await user.click(button('Crear Bot'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toStartWith(`Error al Crear Bot${says}`)
  expect(said()).toEqual([])
  expect(closed()).toBe(0)
  expect(field('Nombre').value).toBe('Uno')
})

test('from where the bot plays is chosen where there is a choice, and kept when its machine is gone', async () => {
  await using backend = await startWebBackend()
  const bot = await ownBot(backend)
  const none = await open(bot)
  expect(screen.queryByLabelText('Desde dónde')).toBeNull()
  await none.user.click(button('Cancelar'))
  cleanup()
  queryClient.clear()

  backend.ctx.config.machineLabel = 'casa'
  const first = await open(bot)
  const choices = () =>
    [...field('Desde dónde').querySelectorAll('option')].map((one) => one.textContent)
  expect(choices()).toEqual(['Cualquier sitio', 'casa'])
  expect(field('Desde dónde').value).toBe('')
  await first.user.selectOptions(field('Desde dónde'), 'casa')
  await first.user.click(button('Guardar Cambios'))
  await waitFor(() => expect(first.closed()).toBe(1))
  expect(bots.byId[bot.id]?.machineLabel).toBe('casa')
  cleanup()
  queryClient.clear()

  backend.ctx.config.machineLabel = 'eu'
  const second = await open(bots.byId[bot.id] as Bot)
  expect(choices()).toEqual(['Cualquier sitio', 'eu', 'casa'])
  expect(field('Desde dónde').value).toBe('casa')
  await second.user.type(field('Prefijo de comandos'), '?')
  await second.user.click(button('Guardar Cambios'))
  await waitFor(() => expect(second.closed()).toBe(1))
  expect(bots.byId[bot.id]).toMatchObject({ machineLabel: 'casa', prefix: '!?' })
})
