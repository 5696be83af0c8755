import { expect, setDefaultTimeout, test } from 'bun:test'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useEffect } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { Inventory, InventoryResult } from '#contract/inventory'
import { craftOptionLike, itemLike } from '../../server/testing/samples/items'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { bots, subscribe } from '../bots/bots-store'
import { useBots } from '../bots/use-bots'
import { Notifications } from '../ui/feedback/notifications'
import { InventoryPanel } from './inventory-panel'

setDefaultTimeout(600_000)

function Shown({ botId }: { botId: string }) {
  useEffect(subscribe, [])
  const bot = useBots().byId[botId]
  return bot ? <InventoryPanel bot={bot} /> : null
}

const planks = itemLike({ name: 'oak_planks', displayName: 'Tablones de roble', count: 8, slot: 9 })
const sword = itemLike({
  name: 'diamond_sword',
  displayName: 'Espada de diamante',
  customName: '<b>Excalibur</b>',
  slot: 36,
  stackSize: 1,
  durability: 100,
  maxDurability: 1561,
  enchantments: [{ name: 'sharpness', displayName: 'Filo', level: 5 }],
})
const helmet = itemLike({ name: 'iron_helmet', displayName: 'Casco de hierro', slot: 0 })

const carried: Inventory = { items: [helmet, planks, sword], heldSlot: 36, window: null }

/** How the bot carries out a call: what it has afterwards, and the answer. */
const done = (inventory: Inventory, message = 'Hecho.'): InventoryResult => ({
  success: true,
  message,
  inventory,
})

async function show({ host, person }: WebBackend, { running = true } = {}) {
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  host.answers.inventory = () => carried
  host.answers.craftOptions = () => [craftOptionLike()]
  const pump = setInterval(() => void host.settle(), 5)
  if (running) {
    await person.call('POST', `/bots/${id}/start`)
    await waitFor(() => expect(host.sessions.has(id)).toBe(true))
    host.join(id)
  }
  const { container } = render(
    <>
      <Shown botId={id} />
      <Notifications />
    </>,
  )
  await screen.findByRole('heading', { name: 'Inventario' })
  await screen.findByRole('button', { name: /^Barra 1:/ })
  if (running) await waitFor(() => expect(bots.byId[id]?.status).toBe('running'))
  return {
    container,
    user: userEvent.setup(),
    acts: () => host.asked('inventoryAct').map(({ action, request }) => [action, request]),
    [Symbol.dispose]: () => clearInterval(pump),
  }
}

const slot = (name: string | RegExp) => screen.getByRole('button', { name })
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('shows what the bot wears and carries, as text where it was written by strangers', async () => {
  await using backend = await startWebBackend()
  using page = await show(backend)
  await screen.findByRole('button', { name: 'Inventario 1: Tablones de roble, 8' })
  slot('Cabeza: Casco de hierro')
  slot('Otra mano: vacío')
  const held = slot(/^Barra 1: <b>Excalibur<\/b> \(Espada de diamante\), Filo 5/)
  expect(held.getAttribute('aria-label')).toContain('Durabilidad: 100 de 1561, en la mano')
  expect(page.container.querySelectorAll('button[data-slot^="own "]').length).toBe(41)
  await waitFor(() => {
    expect(held.querySelector('[style*="background-image"]') === null).toBe(false)
  })
  await screen.findByText('De 2 × Tablones de roble')
  const { violations } = await axe.run(page.container, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('by keyboard: arrows move, Enter picks up and puts down, Escape lets go', async () => {
  await using backend = await startWebBackend()
  using page = await show(backend)
  const { user, acts } = page
  await screen.findByRole('button', { name: 'Inventario 1: Tablones de roble, 8' })
  act(() => slot(/^Inventario 1:/).focus())
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement?.getAttribute('data-slot')).toBe('own 19')
  await user.keyboard('{ArrowUp}{ArrowLeft}{Enter}')
  await waitFor(() =>
    expect(said().join()).toContain('Tablones de roble: elige dónde dejarlo. Esc para no moverlo.'),
  )
  expect(slot(/^Inventario 1:/).getAttribute('aria-pressed')).toBe('true')
  await user.keyboard('{Escape}')
  expect(slot(/^Inventario 1:/).getAttribute('aria-pressed')).toBe('false')

  const answer = Promise.withResolvers<void>()
  backend.host.answers.inventoryAct = async () => {
    await answer.promise
    const items = [helmet, { ...planks, slot: 10 }, sword]
    return done({ ...carried, items }, 'Movido: 8 × Tablones de roble.')
  }
  await user.keyboard('{Enter}{ArrowRight}{Enter}')
  await waitFor(() => expect(acts()).toHaveLength(1))
  expect(acts()).toEqual([['move_item', { item: 'oak_planks', sourceSlot: 9, targetSlot: 10 }]])
  // The truth comes with the answer, and not before it.
  expect(slot(/^Inventario 1:/).getAttribute('aria-busy')).toBe('true')
  slot(/^Inventario 1: Tablones de roble, 8/)
  answer.resolve()
  await screen.findByRole('button', { name: 'Inventario 2: Tablones de roble, 8' })
  slot('Inventario 1: vacío')
  expect(said()).toContain('Movido: 8 × Tablones de roble.')
})

test('by pointer: drags from slot to slot, and what was refused says why', async () => {
  await using backend = await startWebBackend()
  using page = await show(backend)
  const { user, acts } = page
  const drag = () => {
    const from = slot(/^Barra 1: /)
    fireEvent.pointerDown(from, { button: 0, clientX: 10, clientY: 10, pointerType: 'mouse' })
    fireEvent.pointerMove(document.body, { clientX: 60, clientY: 40 })
    fireEvent.pointerUp(slot(/^Barra 3: vacío/), { clientX: 80, clientY: 40 })
  }
  const message = 'El servidor no aceptó el cambio.'
  const answer = Promise.withResolvers<void>()
  backend.host.answers.inventoryAct = async () => {
    await answer.promise
    return { success: false, message, inventory: carried }
  }
  // Until the page has the bot's inventory live, nothing can be dragged.
  await backend.until('the drag', () => {
    if (acts().length === 0) drag()
    return acts().length > 0
  })
  // What waits for the server is not dragged again.
  await waitFor(() => expect(slot(/^Barra 1:/).getAttribute('aria-busy')).toBe('true'))
  drag()
  answer.resolve()
  await screen.findByText('El servidor no aceptó el cambio.', { selector: '[role="status"]' })
  expect(acts()).toEqual([['move_item', { item: 'diamond_sword', sourceSlot: 36, targetSlot: 38 }]])
  slot(/^Barra 1: <b>Excalibur/)

  backend.host.answers.inventoryAct = () => done(carried)
  fireEvent.contextMenu(slot(/^Inventario 1:/))
  await waitFor(() => expect(acts()).toHaveLength(2))
  await waitFor(() => expect(slot(/^Inventario 1:/).hasAttribute('aria-busy')).toBe(false))
  await user.click(slot(/^Inventario 1:/))
  const offered = within(screen.getByRole('region', { name: 'Acciones del objeto' }))
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Equipar',
    'A la otra mano',
    'Usar',
    'Separar la mitad',
    'Tirar uno',
    'Tirar todo',
  ])
  await user.click(offered.getByRole('button', { name: 'Tirar uno' }))
  await waitFor(() => expect(acts()).toHaveLength(3))
  // Another item is looked at, not put in the other's place, unless Shift says so.
  await user.click(slot(/^Inventario 1:/))
  await user.click(slot(/^Barra 1:/))
  await user.click(screen.getByRole('button', { name: 'A la otra mano' }))
  await waitFor(() => expect(acts()).toHaveLength(4))
  await waitFor(() => expect(slot(/^Barra 1:/).hasAttribute('aria-busy')).toBe(false))
  await user.click(slot(/^Barra 1:/))
  await user.keyboard('{Shift>}')
  await user.click(slot(/^Inventario 1:/))
  await user.keyboard('{/Shift}')
  await waitFor(() => expect(acts()).toHaveLength(5))
  expect(acts().slice(1)).toEqual([
    ['split_item', { item: 'oak_planks', sourceSlot: 9 }],
    ['drop_item', { item: 'oak_planks', sourceSlot: 9, count: 1 }],
    ['equip_offhand', { item: 'diamond_sword', sourceSlot: 36 }],
    ['move_item', { item: 'diamond_sword', sourceSlot: 36, targetSlot: 9 }],
  ])
})

test('crafts by the grid, by the quick recipes and from the list', async () => {
  await using backend = await startWebBackend()
  using page = await show(backend)
  const { user, acts } = page
  await screen.findByText('De 2 × Tablones de roble')
  slot('Resultado: Nada')
  await user.click(slot(/^Inventario 1:/))
  await user.click(slot('Fabricación 1: vacío'))
  await user.click(slot('Fabricación 3: vacío'))
  await user.click(slot('Resultado: Fabricar 4 × Palo'))
  await waitFor(() => expect(acts()).toHaveLength(1))
  await screen.findByRole('button', { name: 'Fabricación 1: vacío' })
  await user.click(await screen.findByRole('button', { name: 'Antorchas' }))
  await waitFor(() => expect(acts()).toHaveLength(2))

  const times = screen.getByLabelText('Veces que se fabrica Palo')
  await user.clear(times)
  await user.type(times, '9')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Fabricar 12 × Palo' }))
  await waitFor(() => expect(acts()).toHaveLength(3))
  const materials = [{ name: 'oak_planks', count: 2 }]
  const result = { name: 'stick', count: 4 }
  expect(acts()).toEqual([
    ['craft_item', { result, materials, times: 1 }],
    ['craft_item', { result: { name: 'torches' } }],
    ['craft_item', { result, materials, times: 3 }],
  ])
  await user.type(screen.getByLabelText('Buscar receta'), 'pastel')
  await screen.findByText('Ninguna receta contiene «pastel».')
})

test('an open container is clicked slot by slot, and closed', async () => {
  await using backend = await startWebBackend()
  using page = await show(backend)
  const { user, acts } = page
  const bread = itemLike({ name: 'bread', displayName: 'Pan', count: 5, slot: 2 })
  const cursor = itemLike({ name: 'apple', displayName: 'Manzana', count: 3, slot: -1 })
  const window = { id: 5, kind: 'minecraft:generic_9x3', title: 'Menú', size: 27 }
  backend.host.answers.inventoryAct = () =>
    done({ ...carried, window: { ...window, items: [bread], cursor } })
  await user.click(slot(/^Inventario 1:/))
  await user.click(screen.getByRole('button', { name: 'Usar' }))
  await screen.findByRole('heading', { name: 'Menú' })
  await screen.findByText('En el cursor: Manzana, 3')
  expect(slot(/^Cabeza:/).hasAttribute('disabled')).toBe(true)
  await user.click(slot('Ventana 3: Pan, 5'))
  await waitFor(() => expect(acts()).toHaveLength(2))
  await waitFor(() => expect(slot('Ventana 3: Pan, 5').hasAttribute('aria-busy')).toBe(false))
  fireEvent.contextMenu(slot(/^Barra 1:/))
  await waitFor(() => expect(acts()).toHaveLength(3))
  backend.host.answers.inventoryAct = () => done(carried, 'Ventana cerrada.')
  await user.click(screen.getByRole('button', { name: 'Cerrar ventana' }))
  await waitFor(() => expect(screen.queryAllByRole('heading', { name: 'Menú' })).toHaveLength(0))
  expect(acts().slice(1)).toEqual([
    ['click_window', { windowSlot: 2, button: 'left', shift: false }],
    ['click_window', { windowSlot: 54, button: 'right', shift: false }],
    ['close_window', {}],
  ])
})

test('without a running bot everything can be seen and nothing done', async () => {
  await using backend = await startWebBackend()
  using page = await show(backend, { running: false })
  const { user, acts } = page
  await screen.findByText(/no consta que lleve nada/)
  await screen.findByText('Las recetas se muestran con el bot en ejecución.')
  await user.click(slot('Palos'))
  await screen.findByText('El bot debe estar en ejecución', { selector: ':not([role="status"])' })
  expect(acts()).toEqual([])
})

test('when it cannot be loaded it says so, and tries again', async () => {
  await using backend = await startWebBackend()
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { body } = await backend.person.call<{ bot: Bot }>('POST', '/bots', form)
  const { id } = body.bot
  let isBroken = true
  const fail = () => {
    if (!isBroken) return undefined
    backend.intercept(`GET /bots/${id}/inventory`, fail)
    return new Response('', { status: 502 })
  }
  backend.intercept(`GET /bots/${id}/inventory`, fail)
  render(<Shown botId={id} />)
  await screen.findByText('No se pudo cargar el inventario')
  isBroken = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText(/no consta que lleve nada/)
})
