import { expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { useEffect } from 'react'
import { snapshot } from 'valtio'
import type { Bot, BotFormInput } from '#contract/bots/bots'
import { bots as botTable } from '#db/schema'
import { openProxy } from '../../../server/bots/proxies/proxies'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { ConfirmHost } from '../../ui/dialog/confirm-host'
import { leavePage } from '../../ui/dialog/unsaved'
import { Notifications } from '../../ui/feedback/notifications'
import { bots, subscribe } from '../bots-store'
import { useBots } from '../use-bots'
import { ConnectionsTab } from './connections-tab'

setDefaultTimeout(600_000)

/** The tab of one bot, which follows what the server tells of it. */
function Shown({ botId }: { botId: string }) {
  useEffect(subscribe, [])
  const bot = useBots().byId[botId]
  return bot ? <ConnectionsTab bot={bot} /> : null
}

async function show({ person }: WebBackend, fields: Partial<BotFormInput> = {}) {
  const form = { name: 'Uno', host: 'mc.ejemplo.com', username: 'uno', ...fields }
  const { body } = await person.call<{ bot: Bot }>('POST', '/bots', form)
  const { id } = body.bot
  render(
    <>
      <Shown botId={id} />
      <ConfirmHost />
      <Notifications />
    </>,
  )
  await screen.findByLabelText('Tipo de proxy')
  return { id, user: userEvent.setup(), stored: () => structuredClone(snapshot(bots).byId[id]) }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const save = () => button('Guardar Cambios')
const isSaved = () => screen.findByText('Cambios guardados')
const proxy = { type: 'socks5', host: 'proxy.ejemplo.com', port: 1080 } as const
const addressesShown = () =>
  within(screen.getByRole('list', { name: 'Direcciones alternativas' }))
    .getAllByRole('textbox')
    .map((input) => (input as HTMLInputElement).value)

test('a proxy is pasted whole, saved, and removed again', async () => {
  await using backend = await startWebBackend()
  const { user, stored } = await show(backend)
  expect(screen.queryAllByLabelText('Servidor del proxy')).toHaveLength(0)
  await user.selectOptions(field('Tipo de proxy'), 'socks5')
  await user.click(field('Servidor del proxy'))
  await user.paste('http://ana:clave@proxy.ejemplo.com:8080')
  expect(field('Tipo de proxy').value).toBe('http')
  expect(field('Puerto').value).toBe('8080')
  expect(field('Usuario del proxy (opcional)').value).toBe('ana')
  await user.click(save())
  await isSaved()
  const login = { username: 'ana', hasPassword: true }
  expect(stored()?.proxy).toEqual({ ...proxy, type: 'http', port: 8080, ...login })
  expect(field('Contraseña del proxy').value).toBe('')
  screen.getByText('Está guardada. Déjala vacía para no cambiarla.')

  await user.selectOptions(field('Tipo de proxy'), 'none')
  await user.click(save())
  await isSaved()
  expect(stored()?.proxy).toBeNull()
})

test('an empty password keeps the stored one; without a user there is none', async () => {
  await using backend = await startWebBackend()
  const login = { username: 'ana', password: 'clave-guardada' }
  const { id, user } = await show(backend, { proxy: { ...proxy, ...login } })
  const { ctx } = backend
  const stored = () => {
    const row = ctx.db.select().from(botTable).where(eq(botTable.id, id)).get()
    return row && openProxy(ctx.keys, row)
  }
  expect(field('Contraseña del proxy').placeholder).toBe('Guardada')
  await user.clear(field('Servidor del proxy'))
  await user.type(field('Servidor del proxy'), 'Proxy.ejemplo.com')
  screen.getByText('Está guardada. Déjala vacía para no cambiarla.')
  await user.click(save())
  await isSaved()
  expect(stored()).toMatchObject({ host: 'Proxy.ejemplo.com', password: 'clave-guardada' })

  await user.clear(field('Puerto'))
  await user.type(field('Puerto'), '1081')
  screen.getByText(/^La guardada era de otro proxy/)
  await user.click(save())
  await isSaved()
  expect(stored()).toMatchObject({ port: 1081, password: null })

  await user.type(field('Contraseña del proxy'), 'nueva')
  await user.click(save())
  await isSaved()
  expect(stored()).toMatchObject({ password: 'nueva' })

  await user.clear(field('Usuario del proxy (opcional)'))
  expect(field('Contraseña del proxy').disabled).toBe(true)
  await user.click(save())
  await isSaved()
  expect(stored()).toMatchObject({ username: null, password: null })
})

test('wrong fields say so, take the focus, and are right again once mended', async () => {
  await using backend = await startWebBackend()
  const { user, stored } = await show(backend)
  await user.selectOptions(field('Tipo de proxy'), 'http')
  await user.type(field('Servidor del proxy'), 'sinpunto')
  await user.type(field('Puerto'), '99999')
  await user.click(button('Añadir dirección'))
  await user.click(save())
  const port = 'El puerto debe estar entre 1 y 65535'
  await screen.findByText(port)
  await screen.findByText('Conexiones no válidas')
  expect(field('Servidor del proxy').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement === field('Servidor del proxy')).toBe(true))
  screen.getByText('Por favor completa todos los campos requeridos')
  expect(stored()?.proxy).toBeNull()

  await user.clear(field('Puerto'))
  screen.getByText('El puerto debe ser un número')
  await user.type(field('Puerto'), '8080')
  expect(screen.queryAllByText(port)).toHaveLength(0)
  await user.type(field('Servidor del proxy'), '.es')
  await user.type(field('Dirección alternativa 1'), 'mc.dos.es')
  await user.click(save())
  await isSaved()
  expect(stored()).toMatchObject({
    proxy: { host: 'sinpunto.es', port: 8080 },
    alternativeAddresses: [{ host: 'mc.dos.es', port: 25_565 }],
  })
  expect(addressesShown()).toEqual(['mc.dos.es:25565'])
})

test('a proxy is tried before it is saved, and the outcome is that of these fields', async () => {
  await using backend = await startWebBackend()
  const { id, user, stored } = await show(backend)
  await user.selectOptions(field('Tipo de proxy'), 'socks5')
  screen.getByText('Se prueba hasta mc.ejemplo.com:25565, el servidor del bot.')
  await user.click(button('Probar proxy'))
  await screen.findByText('El puerto debe ser un número')

  await user.type(field('Servidor del proxy'), 'proxy.ejemplo.com')
  await user.type(field('Puerto'), '1080')
  await user.click(button('Probar proxy'))
  screen.getByText('Probando el proxy...')
  await waitFor(async () => {
    await backend.host.settle()
    screen.getByText('El proxy funciona.')
  })
  expect(stored()?.proxy).toBeNull()

  await user.type(field('Puerto'), '1')
  expect(screen.queryAllByText('El proxy funciona.')).toHaveLength(0)
  const call = `POST /bots/${id}/proxy/check`
  const failed = { success: false, message: 'El proxy no responde.', latencyMs: null }
  backend.intercept(call, () => Response.json(failed))
  await user.click(button('Probar proxy'))
  expect((await screen.findByRole('alert')).textContent).toBe('El proxy no responde.')

  const refusal = { success: false, code: 'TOO_MANY_ATTEMPTS', message: 'Demasiados intentos.' }
  backend.intercept(call, () => Response.json(refusal, { status: 429 }))
  await user.click(button('Probar proxy'))
  await screen.findByText('Demasiados intentos.')
})

test('addresses are added, moved by keyboard and removed', async () => {
  await using backend = await startWebBackend()
  const alternativeAddresses = ['a', 'b', 'c'].map((name) => ({ host: `${name}.es`, port: 1 }))
  const { user, stored } = await show(backend, { alternativeAddresses })
  const focus = () => document.activeElement?.getAttribute('aria-label')
  button('Subir la dirección 3').focus()
  await user.keyboard('{Enter}')
  expect(addressesShown()).toEqual(['a.es:1', 'c.es:1', 'b.es:1'])
  expect(focus()).toBe('Subir la dirección 2')
  screen.getByText('Ahora está en el puesto 2 de 3')
  await user.keyboard('{Enter}{Enter}')
  expect(addressesShown()).toEqual(['c.es:1', 'a.es:1', 'b.es:1'])

  field('Dirección alternativa 1').focus()
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')
  expect(addressesShown()).toEqual(['a.es:1', 'b.es:1', 'c.es:1'])
  expect(document.activeElement === field('Dirección alternativa 3')).toBe(true)
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  await user.click(button('Quitar la dirección 1'))
  expect(addressesShown()).toEqual(['c.es:1', 'b.es:1'])
  expect(focus()).toBe('Quitar la dirección 1')
  await user.click(button('Añadir dirección'))
  expect(document.activeElement === field('Dirección alternativa 3')).toBe(true)
  await user.keyboard('d.es:25570')
  await user.click(save())
  await isSaved()
  expect(stored()?.alternativeAddresses).toEqual([
    { host: 'c.es', port: 1 },
    { host: 'b.es', port: 1 },
    { host: 'd.es', port: 25_570 },
  ])
  await user.click(button('Añadir dirección'))
  await user.click(button('Añadir dirección'))
  screen.getByText('Ya hay 5, el máximo.')
  expect(screen.queryAllByRole('button', { name: 'Añadir dirección' })).toHaveLength(0)
})

test('leaving asks while something is unsaved, and cancelling takes it back', async () => {
  await using backend = await startWebBackend()
  const { user } = await show(backend, { alternativeAddresses: [{ host: 'a.es', port: 1 }] })
  await user.type(field('Dirección alternativa 1'), '2')
  const left: string[] = []
  void leavePage(() => left.push('here'))
  await screen.findByText('¿Salir sin guardar?')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  expect(left).toEqual([])
  await user.click(button('Cancelar'))
  expect(addressesShown()).toEqual(['a.es:1'])
  await leavePage(() => left.push('here'))
  expect(left).toEqual(['here'])
})

test('what is not saved outlives a reload, all but the password, until it is taken back', async () => {
  await using backend = await startWebBackend()
  const { id, user } = await show(backend)
  await user.selectOptions(field('Tipo de proxy'), 'http')
  await user.click(field('Servidor del proxy'))
  await user.paste('http://ana:clave@mio.es:8080')
  cleanup()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('clave')
  render(<Shown botId={id} />)
  await screen.findByText('Recuperamos lo que habías escrito.')
  expect(field('Servidor del proxy').value).toBe('mio.es')
  expect(field('Contraseña del proxy').value).toBe('')
  const alternativeAddresses = [{ host: 'otra.es', port: 2 }]
  await backend.person.call('PUT', `/bots/${id}`, { alternativeAddresses })
  await waitFor(() => expect(addressesShown()).toEqual(['otra.es:2']))
  await user.click(button('Cancelar'))
  expect(sessionStorage).toHaveLength(0)
  cleanup()
  render(<Shown botId={id} />)
  expect((await screen.findByLabelText<HTMLSelectElement>('Tipo de proxy')).value).toBe('none')
})

test('what another page saves arrives, and what is being edited stays', async () => {
  await using backend = await startWebBackend()
  const { id, user } = await show(backend, { alternativeAddresses: [{ host: 'a.es', port: 1 }] })
  await user.selectOptions(field('Tipo de proxy'), 'http')
  await user.type(field('Servidor del proxy'), 'mio.es')
  const alternativeAddresses = [{ host: 'otra.es', port: 2 }]
  await backend.person.call('PUT', `/bots/${id}`, { alternativeAddresses })
  await waitFor(() => expect(addressesShown()).toEqual(['otra.es:2']))
  expect(field('Servidor del proxy').value).toBe('mio.es')
})

test('a save that the server refuses changes nothing and says why', async () => {
  await using backend = await startWebBackend()
  const { id, user, stored } = await show(backend, { proxy })
  const issues = [{ path: 'proxy.host', message: 'Ese proxy no se admite.' }]
  const refusal = { success: false, code: 'VALIDATION', message: 'No.', issues }
  backend.intercept(`PUT /bots/${id}`, () => Response.json(refusal, { status: 400 }))
  await user.type(field('Servidor del proxy'), '.mx')
  await user.click(save())
  await screen.findByText('Ese proxy no se admite.')
  await screen.findByText('Error al Actualizar Bot')
  expect(field('Servidor del proxy').value).toBe('proxy.ejemplo.com.mx')
  await user.type(field('Servidor del proxy'), 'x')
  expect(screen.queryAllByText('Ese proxy no se admite.')).toHaveLength(0)
  expect(stored()?.proxy?.host).toBe('proxy.ejemplo.com')
})

test('the tab has nothing that axe objects to', async () => {
  await using backend = await startWebBackend()
  await show(backend, { proxy, alternativeAddresses: [{ host: 'a.es', port: 1 }] })
  await screen.findByText(/Cuando termine su primera conexión/)
  await expectAccessible()
})
