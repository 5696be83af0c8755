import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import type { InventoryItem } from '#contract/inventory'
import type { HostEvents } from '../../server/game/protocol'
import { overviewOf, packTile } from '../../server/game/tiles/packed-tile'
import { emptyTile } from '../../server/game/tiles/tile'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { Notifications } from '../ui/feedback/notifications'
import { AtlasPage } from './atlas-page'
import { atlas } from './atlas-store'

afterEach(() => {
  history.replaceState(null, '', '/atlas')
})

setDefaultTimeout(600_000)

const target = 'mc.ejemplo.com:25565'

const stack = (name: string, displayName: string, fields: Partial<InventoryItem> = {}) => ({
  ...{ name, displayName, slot: 0, count: 3, durability: null, maxDurability: null },
  ...{ customName: null, enchantments: [], stackSize: 64 },
  ...fields,
})

/** What a bot of the user's has found on a server. */
async function explored(backend: WebBackend) {
  const { host, person, ctx } = backend
  const form = { name: 'Minero', host: 'mc.ejemplo.com', username: 'minero' }
  const { id: botId } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const tell = async <K extends 'columns' | 'container' | 'died'>(name: K, event: object) => {
    const observer = { botId, target, dimension: 'overworld' }
    host.emit(name, { ...observer, ...event } as HostEvents[K])
    await host.settle()
    ctx.atlas.flush()
  }
  const tile = emptyTile()
  await tell('columns', {
    columns: [{ x: 0, z: 0, packed: packTile(tile), overview: overviewOf(tile) }],
  })
  const diamonds = [
    stack('diamond', 'Diamante', { count: 7 }),
    stack('diamond', 'Diamante', { count: 2, slot: 1 }),
    stack('paper', 'Papel', { customName: '<b>hola</b>'.repeat(20) }),
  ]
  await tell('container', { position: { x: 30, y: 64, z: -5 }, kind: 'chest', items: diamonds })
  await tell('container', { position: { x: 900, y: 12, z: 4 }, kind: 'barrel', items: [] })
  await tell('died', {
    position: { x: 1, y: 2, z: 3 },
    message: 'Minero cayó al vacío',
    at: Date.now(),
  })
  return { tell, botId }
}

function show() {
  render(
    <>
      <AtlasPage />
      <Notifications />
    </>,
  )
  return userEvent.setup()
}

const listed = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('button')
    .map((entry) => entry.textContent)

test('an empty atlas says what it is for and where to begin', async () => {
  await using _backend = await startWebBackend()
  show()
  await screen.findByText(/^Aquí se dibujará lo que vean tus bots/)
  expect(screen.getByRole('link', { name: 'Ir a mis bots' }).getAttribute('href')).toBe(
    '/dashboard',
  )
  await expectAccessible()
})

test('the map is moved by keys, and everything on it stands in lists too', async () => {
  await using backend = await startWebBackend()
  await explored(backend)
  const user = show()
  const map = await screen.findByRole('application', {
    name: /Mapa del mundo: Superficie · mc\.ejemplo\.com/,
  })
  await waitFor(() =>
    expect(listed('Contenedores')).toEqual(['Barril900 12 4vacío', 'Cofre30 64 -53 montones']),
  )
  expect(listed('Muertes')[0]).toMatch(/^Minero cayó al vacío1 2 3/)
  screen.getByText('Ningún bot tuyo está ahora en este mundo.')
  const middle = () => screen.getByText(/^x -?\d+ z -?\d+$/).textContent
  expect(middle()).toBe('x 64  z 64')
  map.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
  expect(middle()).toBe('x 128  z 32')
  await user.keyboard('+')
  expect(atlas.view?.scale).toBeCloseTo(3.2)
  await user.keyboard('{Home}')
  expect(middle()).toBe('x 64  z 64')
  await user.click(screen.getByRole('button', { name: 'Reducir' }))
  expect(atlas.view?.scale).toBeCloseTo(2 / 1.6)
  await user.click(screen.getByRole('button', { name: /^Minero cayó/ }))
  expect(middle()).toBe('x 1  z 3')
  await user.click(screen.getByRole('checkbox', { name: 'Muertes' }))
  expect(listed('Muertes')).toEqual([])
  await expectAccessible()
})

test('where the diamonds are: found, shown in the middle, opened and closed', async () => {
  await using backend = await startWebBackend()
  await explored(backend)
  const user = show()
  const box = await screen.findByRole('textbox', { name: '¿Dónde están mis diamantes?' })
  await user.type(box, 'diamantes')
  const finds = await screen.findByRole('list', { name: 'Contenedores encontrados' })
  screen.getByText('9 en 1 contenedor')
  const [find] = within(finds).getAllByRole('button')
  expect(find?.textContent).toMatch(/^Cofre30 64 -5a \d+ bloques9 ×Diamante$/)
  if (find) await user.click(find)
  const contents = await screen.findByRole('list', { name: 'Contenido' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Cerrar el contenedor')
  const lines = within(contents).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)[0]).toBe('9 ×Diamante')
  expect(lines[1]?.textContent).toContain('<b>hola</b>')
  expect(contents.querySelector('b')).toBeNull()
  expect(atlas.view).toMatchObject({ x: 30.5, z: -4.5 })
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Cerrar el contenedor' }))
  await screen.findByRole('list', { name: 'Contenedores encontrados' })
  await user.clear(box)
  await user.type(box, 'esmeralda')
  await screen.findByText('Ningún contenedor que tus bots hayan abierto guarda «esmeralda».')
})

test('finds are loaded a page at a time', async () => {
  await using backend = await startWebBackend()
  const { tell } = await explored(backend)
  const items = [stack('bread', 'Pan')]
  for (let x = 0; x < 25; x++) {
    await tell('container', { position: { x, y: 64, z: 0 }, kind: 'barrel', items })
  }
  const user = show()
  await user.type(
    await screen.findByRole('textbox', { name: '¿Dónde están mis diamantes?' }),
    'pan',
  )
  await screen.findByText('60 en 20 contenedores')
  await user.click(screen.getByRole('button', { name: 'Cargar más' }))
  await screen.findByText('75 en 25 contenedores')
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull()
  await expectAccessible()
})

test('a world is chosen, kept in the address, and deleted after a question', async () => {
  await using backend = await startWebBackend()
  const { tell } = await explored(backend)
  const position = { x: 8, y: 40, z: 8 }
  await tell('container', { position, kind: 'chest', items: [], dimension: 'nether' })
  const user = show()
  const picker = await screen.findByRole('combobox', { name: 'Mundo' })
  const nether = within(picker).getByRole('option', { name: `Nether · ${target}` })
  await user.selectOptions(picker, nether)
  await waitFor(() => expect(listed('Contenedores')).toEqual(['Cofre8 40 8vacío']))
  expect(location.search).toBe(`?mundo=${(nether as HTMLOptionElement).value}`)
  await user.click(screen.getByRole('button', { name: 'Borrar este mundo' }))
  await user.click(await screen.findByRole('button', { name: 'Borrar' }))
  await screen.findByText('Mundo borrado del atlas')
  await waitFor(() => expect(listed('Contenedores')).toHaveLength(2))
  expect(screen.queryByRole('option', { name: /Nether/ })).toBeNull()
})

test('a container that is gone and an atlas that cannot be read say so', async () => {
  await using backend = await startWebBackend()
  const { tell } = await explored(backend)
  backend.intercept('GET /atlas', () => new Response('{}', { status: 500 }))
  const user = show()
  await screen.findByText('No se pudo cargar el atlas')
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByRole('application')
  const chest = await screen.findByRole('button', { name: /^Cofre/ })
  await tell('container', { position: { x: 30, y: 64, z: -5 }, kind: 'chest', items: null })
  await user.click(chest)
  await screen.findByText('El contenedor ya no está: un bot ha visto que lo rompieron.')
})
