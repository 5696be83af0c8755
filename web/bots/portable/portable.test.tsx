import { afterEach, expect, setDefaultTimeout, spyOn, test } from 'bun:test'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import type { BotsFile } from '#contract/bots/portable'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { Notifications } from '../../ui/feedback/notifications'
import { bots } from '../bots-store'
import { DashboardPage } from '../dashboard-page'
import { clearSelection, view } from '../table/table-store'

setDefaultTimeout(600_000)

const tab = { id: 'nada', label: 'Nada', icon: null, Panel: () => null }
const passphrase = 'una frase bien larga'

afterEach(() => {
  clearSelection()
  history.replaceState(null, '', '/dashboard')
})

const make = async ({ person }: WebBackend, name: string, fields: object = {}) => {
  const form = { name, host: 'mc.ejemplo.com', username: name.toLowerCase(), ...fields }
  return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

/** The dialog, opened from the menu beside "Crear Bot". */
async function open() {
  render(
    <>
      <DashboardPage botTabs={[tab]} />
      <Notifications />
    </>,
  )
  await waitFor(() => expect(bots.state).toBe('ready'))
  const user = userEvent.setup()
  const show = async () => {
    await user.click(screen.getByRole('button', { name: 'Más formas de añadir bots' }))
    await user.click(screen.getByText('Exportar o importar'))
    return within(await screen.findByRole('dialog', { name: 'Bots en un archivo' }))
  }
  return { user, show }
}

const fileOf = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'bots.json', {
    type: 'application/json',
  })

type Dialog = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['show']>>

const lines = (dialog: Dialog) =>
  dialog
    .queryAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))

test('selected bots are saved with their passwords sealed, and come back from the file', async () => {
  await using backend = await startWebBackend({ defaultBots: 10 })
  await make(backend, 'Uno', { password: 'hunter2' })
  await make(backend, 'Dos')
  const saved: Blob[] = []
  using _urls = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:x'
  })
  using _click = spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  const { user, show } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Uno' }))
  let dialog = await show()
  dialog.getByText('Se exporta el bot seleccionado.')
  await user.click(dialog.getByLabelText('Con sus contraseñas, selladas con una frase'))
  await user.click(dialog.getByRole('button', { name: 'Exportar 1 bot' }))
  dialog.getByText('Escribe de 12 a 1000 caracteres')
  await user.type(dialog.getByLabelText('Frase'), passphrase)
  await user.click(dialog.getByRole('button', { name: 'Exportar 1 bot' }))
  await screen.findByText('1 bot en el archivo')
  const words = (await saved[0]?.text()) ?? ''
  expect(words).not.toContain('hunter2')
  const file: BotsFile = JSON.parse(words)
  expect(file.bots.map(({ name }) => name)).toEqual(['Uno'])

  dialog = await show()
  await user.click(dialog.getByRole('button', { name: 'Importar' }))
  const input = dialog.getByLabelText('Elegir archivo')
  await user.upload(input, fileOf(words))
  await waitFor(() => expect(lines(dialog)).toEqual([['Uno', 'Ya lo tienes: no se importa']]))
  await user.selectOptions(dialog.getByLabelText('Bots cuyo nombre ya tienes'), 'copy')
  await waitFor(() => expect(lines(dialog)).toEqual([['Uno', 'Se llamará «Uno (copia)»']]))
  await user.type(dialog.getByLabelText(/^Frase con la que se exportó/), 'otra frase bien larga')
  await user.click(dialog.getByRole('button', { name: 'Importar 1 bot' }))
  await dialog.findByText('Esa no es la frase con la que se exportó el archivo')
  await user.clear(dialog.getByLabelText(/^Frase con la que se exportó/))
  await user.type(dialog.getByLabelText(/^Frase con la que se exportó/), passphrase)
  await user.click(dialog.getByRole('button', { name: 'Importar 1 bot' }))
  await screen.findByText('1 bot importado')
  const copy = Object.values(bots.byId).find(({ name }) => name === 'Uno (copia)')
  expect(copy).toMatchObject({ hasPassword: true, status: 'stopped' })
  expect([...view.selected]).toEqual([copy?.id ?? ''])
})

test('a file says before what is wrong with it, and then nothing is imported', async () => {
  await using _backend = await startWebBackend({ defaultBots: 2 })
  const { user, show } = await open()
  const dialog = await show()
  dialog.getByText('No tienes bots que exportar.')
  await user.click(dialog.getByRole('button', { name: 'Importar' }))
  const choose = (content: unknown) =>
    user.upload(dialog.getByLabelText('Elegir archivo'), fileOf(content))
  await choose('{"a":')
  await dialog.findByText('Ese archivo no es de bots exportados desde Enjambre.')
  await choose({ format: 'enjambre-bots', version: 2, bots: [{}] })
  await dialog.findByText(/^Ese archivo es de un Enjambre más nuevo/)
  const named = (name: string, fields: object = {}) => ({
    ...{ name, host: 'mc.ejemplo.com', username: 'uno' },
    ...fields,
  })
  const wrong = [named('A'), named('B', { host: 'sin punto' }), named('C'), named('D')]
  await choose({ format: 'enjambre-bots', version: 1, bots: wrong })
  await waitFor(() =>
    expect(lines(dialog)).toEqual([
      ['A', 'Nuevo'],
      ['B', 'Por favor ingresa una dirección de servidor válida (ej: mc.ejemplo.com) (host)'],
      ['C', 'Nuevo'],
      ['D', 'No cabe en tu plan'],
    ]),
  )
  expect(dialog.queryByLabelText(/^Frase con la que/)).toBeNull()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Importar 2 bots' }).disabled).toBe(
    true,
  )
  await choose({ format: 'enjambre-bots', version: 1, bots: [named('A')] })
  await user.click(await dialog.findByRole('button', { name: 'Importar 1 bot' }))
  await screen.findByText('1 bot importado')
  await waitFor(() => expect(Object.values(bots.byId).map(({ name }) => name)).toEqual(['A']))
  expect(screen.queryByRole('dialog')).toBeNull()
})
