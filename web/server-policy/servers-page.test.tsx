import { expect, setDefaultTimeout, test } from 'bun:test'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { serverOwners } from '#db/schema'
import type { ServerSignals } from '../../server/game/arrival/arrival'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { session } from '../auth/session-store'
import { Notifications } from '../ui/feedback/notifications'
import { ServersPage } from './servers-page'

setDefaultTimeout(600_000)

const place = '93.184.216.34:25565'
const motd = (words: string): ServerSignals['motds'] => [
  { place, motd: { formatted: [words], plain: words.replaceAll(/§./g, '') } },
]

test('a server is checked by anybody, and what is read of it said in words', async () => {
  await using backend = await startWebBackend()
  Object.assign(session, { state: 'out', profile: null })
  backend.host.answers.readSignals = () => ({
    places: [place],
    records: [
      { name: 'mc.ejemplo.com', texts: ['v=1; bots=ask; max=2; contact=equipo@ejemplo.com'] },
      { name: 'nodo.ejemplo.com', texts: ['v=0'] },
    ],
    motds: motd('Hola §b§d§f§d§b'),
  })
  const { container } = render(<ServersPage />)
  const user = userEvent.setup()
  const panel = within(screen.getByRole('region', { name: 'Comprueba un servidor' }))
  await user.click(panel.getByRole('button', { name: 'Comprobar' }))
  expect((await panel.findByLabelText('Dirección del servidor')).getAttribute('aria-invalid')).toBe(
    'true',
  )
  await user.type(panel.getByLabelText('Dirección del servidor'), 'mc.ejemplo.com')
  await user.click(panel.getByRole('button', { name: 'Comprobar' }))
  const found = () => panel.queryByRole('region', { name: 'Lo que se lee' })
  await backend.until('what is read', found)
  const read = panel.getByRole('region', { name: 'Lo que se lee' })
  expect(read.textContent).toContain('Lleva el código: no entra ningún bot')
  expect(read.textContent).toContain(
    'Hay que preguntar antes · 2 como máximo · contacto: equipo@ejemplo.com',
  )
  expect(read.textContent).toContain('no se entiende')
  expect(screen.getByRole('link', { name: 'Inicia sesión para demostrarlo' })).toBeDefined()
  await expectAccessible(container)
})

test('an owner proves a server, sets how many may come in, and takes it off the list', async () => {
  await using backend = await startWebBackend()
  const { ctx, person, host } = backend
  let words = 'Hola'
  host.answers.readSignals = () => ({ places: [place], records: [], motds: motd(words) })
  const { container } = render(
    <>
      <ServersPage />
      <Notifications />
    </>,
  )
  const user = userEvent.setup()
  const panel = within(screen.getByRole('region', { name: 'Tu servidor' }))
  await user.type(await panel.findByLabelText('Dirección del servidor'), 'mc.ejemplo.com')
  await user.click(panel.getByRole('button', { name: 'Añadir servidor' }))
  const card = within(await panel.findByRole('listitem'))
  await user.click(card.getByRole('button', { name: 'Comprobar' }))
  await backend.until('a refusal', () => screen.queryByText(/Todavía no se ha visto el código/))
  const row = ctx.db
    .select()
    .from(serverOwners)
    .where(eq(serverOwners.userId, person.user.id))
    .get()
  words = `Hola ${row?.code}`
  await user.click(card.getByRole('button', { name: 'Comprobar' }))
  await backend.until('the proof', () => card.queryByText('Demostrado en la descripción'))
  expect(card.getByText('No hay bots ahora')).toBeDefined()
  await user.type(card.getByLabelText('Cuántos bots pueden entrar'), '4')
  await user.click(card.getByLabelText('Bots apagados'))
  await user.click(card.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Guardado')
  expect(ctx.db.select().from(serverOwners).get()).toMatchObject({ maxBots: 4, off: true })
  await expectAccessible(container)
  await user.click(card.getByRole('button', { name: 'Quitar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Quitar' }))
  await backend.until('it to be gone', () => ctx.db.select().from(serverOwners).get() === undefined)
})
