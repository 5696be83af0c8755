import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { ConfirmHost } from '../../ui/dialog/confirm-host'
import { Notifications } from '../../ui/feedback/notifications'
import { bots } from '../bots-store'
import { dismissBulk } from '../bulk/bulk-store'
import { DashboardPage } from '../dashboard-page'
import { clearSelection, view } from '../table/table-store'

setDefaultTimeout(600_000)

const tab = { id: 'nada', label: 'Nada', icon: null, Panel: () => null }

afterEach(() => {
  clearSelection()
  dismissBulk()
  view.query = ''
  history.replaceState(null, '', '/dashboard')
})

const make = async ({ person }: WebBackend, fields: object = {}) => {
  const form = { name: 'Modelo', host: 'mc.ejemplo.com', username: 'modelo', ...fields }
  return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

const stored = async ({ person }: WebBackend) =>
  (await person.call<{ bots: Bot[] }>('GET', '/bots')).body.bots

async function show() {
  render(
    <>
      <DashboardPage botTabs={[tab]} />
      <ConfirmHost />
      <Notifications />
    </>,
  )
  await waitFor(() => expect(bots.state).toBe('ready'))
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })

/** Opens it from the menu beside "Crear Bot". */
async function open(user: Awaited<ReturnType<typeof show>>) {
  await user.click(button('Más formas de añadir bots'))
  await user.click(screen.getByText('Crear varios'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear varios bots' }))
  const lines = () =>
    dialog
      .queryAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))
  return { dialog, lines }
}

test('a pattern makes bots, which are seen before, and selected after', async () => {
  await using backend = await startWebBackend({ defaultBots: 10 })
  backend.ctx.config.machineLabel = 'casa'
  const user = await show()
  act(() => {
    view.query = 'otra cosa'
  })
  const { dialog, lines } = await open(user)
  await user.click(dialog.getByRole('button', { name: 'Crear bots' }))
  dialog.getByText('Escribe al menos un bot.')
  await user.click(dialog.getByLabelText('Nombres'))
  await user.paste('Minero ñ {09..11}')
  await user.click(dialog.getByLabelText('Servidor'))
  await user.paste('mc.ejemplo.com:25570')
  await user.type(dialog.getByLabelText('Contraseña del servidor (opcional)'), 'secreta')
  await user.selectOptions(await dialog.findByLabelText('Desde dónde'), 'casa')
  await waitFor(() =>
    expect(lines()).toEqual(
      ['09', '10', '11'].map((number, at) => [
        String(at + 1),
        `Minero ñ ${number}`,
        `Minero_n_${number}con contraseña`,
        'mc.ejemplo.com:25570',
        'Correcto',
      ]),
    ),
  )
  await user.click(dialog.getByRole('button', { name: 'Crear 3 bots' }))
  await screen.findByText('3 bots creados')
  expect(screen.queryByRole('dialog')).toBeNull()
  const made = await stored(backend)
  expect(
    made.map(({ name, username, port, hasPassword }) => [name, username, port, hasPassword]),
  ).toEqual(['09', '10', '11'].map((n) => [`Minero ñ ${n}`, `Minero_n_${n}`, 25_570, true]))
  expect(made.map(({ machineLabel }) => machineLabel)).toEqual(['casa', 'casa', 'casa'])
  expect([...view.selected]).toEqual(made.map(({ id }) => id))
  await screen.findByRole('button', { name: 'Iniciar Minero ñ 10' })
  await user.click(screen.getByRole('button', { name: 'Activar' }))
  await waitFor(() => expect(bots.byId[made[0]?.id ?? '']?.status).toBe('connecting'))
})

test('a list takes the settings of the selected bot, and says by line what is wrong', async () => {
  await using backend = await startWebBackend({ defaultBots: 4 })
  const model = await make(backend, { version: '1.19.4', password: 'suya' })
  const user = await show()
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Modelo' }))
  const { dialog, lines } = await open(user)
  await user.click(dialog.getByRole('button', { name: 'Desde una lista' }))
  expect(dialog.getByLabelText<HTMLSelectElement>('Ajustes').value).toBe(model.id)
  expect(dialog.queryByLabelText('Servidor')).toBeNull()
  const list = dialog.getByLabelText<HTMLTextAreaElement>('Lista, un bot por línea')
  await user.click(list)
  await user.paste('\ufeffmodelo\r\n\r\nuno:clave-1\n"Dos; bot";dos;clave-2\na,b,c,d\ntres')
  await waitFor(() =>
    expect(lines()).toEqual([
      [
        '1',
        'modelo',
        'modelo',
        'mc.ejemplo.com:25565',
        'Ya tienes un bot con ese nombreCuenta ya usada por otro de tus bots en ese servidor',
      ],
      ['3', 'uno', 'unocon contraseña', 'mc.ejemplo.com:25565', 'Correcto'],
      ['4', 'Dos; bot', 'doscon contraseña', 'mc.ejemplo.com:25565', 'Correcto'],
      [
        '5',
        '',
        '',
        'mc.ejemplo.com:25565',
        'No se entiende la línea: revisa sus columnas y comillas',
      ],
      ['6', 'tres', 'tres', 'mc.ejemplo.com:25565', 'No cabe en tu plan'],
    ]),
  )
  dialog.getByText('Caben 3 en tu plan')
  await user.click(dialog.getByRole('button', { name: 'Crear 5 bots' }))
  expect(list).toBe(document.activeElement as HTMLTextAreaElement)
  dialog.getByText('Corrige antes las líneas marcadas.')
  expect(await stored(backend)).toHaveLength(1)

  await user.clear(list)
  await user.paste('uno:clave-1\n"Dos; bot";dos;clave-2\ntres')
  await waitFor(() =>
    expect(lines().map((line) => line[4])).toEqual(['Correcto', 'Correcto', 'Correcto']),
  )
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('clave-1')
  await user.click(dialog.getByRole('button', { name: 'Crear 3 bots' }))
  await screen.findByText('3 bots creados')
  const made = (await stored(backend)).slice(1)
  expect(made.map(({ name, version, hasPassword }) => [name, version, hasPassword])).toEqual([
    ['uno', '1.19.4', true],
    ['Dos; bot', '1.19.4', true],
    ['tres', '1.19.4', true],
  ])
})

test('what the server refuses is said in the dialog, and nothing typed is lost unasked', async () => {
  await using backend = await startWebBackend({ defaultBots: 5 })
  const user = await show()
  const { dialog } = await open(user)
  await user.click(dialog.getByLabelText('Nombres'))
  await user.paste('Uno {1..2}')
  await user.type(dialog.getByLabelText('Servidor'), 'sinpunto')
  await user.click(dialog.getByRole('button', { name: 'Crear 2 bots' }))
  dialog.getByText(/ingresa una dirección de servidor válida/)
  await user.type(dialog.getByLabelText('Servidor'), '.ejemplo.com')
  const failure = { success: false, code: 'BOT_LIMIT_REACHED', message: 'Ya no caben.' }
  backend.intercept('POST /bots/batch', () => Response.json(failure, { status: 409 }))
  await user.click(dialog.getByRole('button', { name: 'Crear 2 bots' }))
  await dialog.findByText('Ya no caben.')
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  const question = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }))
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Nombres').value).toBe('Uno {1..2}')
  expect(await stored(backend)).toEqual([])
})

test('another page that creates many shows them here', async () => {
  await using backend = await startWebBackend({ defaultBots: 5 })
  await show()
  const wanted = ['uno', 'dos'].map((name) => ({ name, username: name }))
  const body = { base: { host: 'mc.ejemplo.com' }, bots: wanted }
  await backend.person.call('POST', '/bots/batch', body)
  await screen.findByRole('button', { name: 'Iniciar dos' })
  screen.getByRole('button', { name: 'Iniciar uno' })
})

test('the one selected bot is duplicated from the menu, and an open one from its dialog', async () => {
  await using backend = await startWebBackend({ defaultBots: 3 })
  const model = await make(backend, { password: 'suya' })
  const user = await show()
  await user.click(button('Más formas de añadir bots'))
  expect(screen.getByText('Selecciona un bot para duplicarlo')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Modelo' }))
  await user.click(screen.getByText('Duplicar Modelo'))
  await screen.findByRole('button', { name: 'Iniciar Modelo (copia)' })
  await user.click(button('Configurar Modelo'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Duplicar Modelo' }))
  await screen.findByText('Modelo (copia 2)')
  const made = (await stored(backend)).filter(({ id }) => id !== model.id)
  expect(made.map(({ name, username, hasPassword }) => [name, username, hasPassword])).toEqual([
    ['Modelo (copia)', 'modelo2', true],
    ['Modelo (copia 2)', 'modelo3', true],
  ])
  await user.click(dialog.getByRole('button', { name: 'Duplicar Modelo' }))
  await screen.findByText(/Ya tienes el máximo de bots permitidos/)
})
