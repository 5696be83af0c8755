import { expect, setDefaultTimeout, test } from 'bun:test'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { enterWorld } from '../../server/testing/fakes/attach-host'
import { mapLike } from '../../server/testing/samples/analytics'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { Notifications } from '../ui/feedback/notifications'
import { MapPanel } from './map-panel'

setDefaultTimeout(600_000)

const sizePx = 400

async function showMap(backend: WebBackend) {
  const { host, person } = backend
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await enterWorld(host, person, id)
  const { bot } = (await person.call<{ bot: Bot }>('GET', `/bots/${id}`)).body
  const view = render(
    <>
      <MapPanel bot={bot} />
      <Notifications />
    </>,
  )
  return { bot, view, user: userEvent.setup() }
}

const mapOf = () => screen.getByRole('application', { name: 'Mapa alrededor del bot' })
const isShown = (backend: WebBackend) =>
  backend.until('the map', () => screen.queryAllByRole('application').length > 0)
const button = (name: string) => screen.getByRole('button', { name })
const zoom = () => screen.getByRole('status', { name: /Ampliación/ }).textContent
/** Where the marker of this name is. */
const placeOf = (title: string) => screen.getByTitle(title).style.transform
const middle = `translate(${sizePx / 2}px, ${sizePx / 2}px)`

test('shows the world around the bot with its creatures and players', async () => {
  await using backend = await startWebBackend()
  backend.host.answers.map = () => mapLike()
  const { view } = await showMap(backend)
  await isShown(backend)
  expect(placeOf('El bot')).toBe(middle)
  expect(screen.getAllByText('Lucia')).toHaveLength(1)
  expect(screen.getByTitle('Vaca').textContent).toBe('')
  expect(screen.getAllByText('64 chunks · 1 entidad · 1 jugador')).toHaveLength(1)
  await expectAccessible(view.container)
})

test('says when it comes less often, until it comes as usual again', async () => {
  await using backend = await startWebBackend()
  const { host, ctx } = backend
  host.answers.map = () => mapLike()
  const { bot } = await showMap(backend)
  await isShown(backend)
  const sentence = () => screen.queryByText(/^Hay muchos mapas abiertos/)
  await backend.until('the watch', () => host.paces.get(bot.id)?.map)
  const push = (slow: object) =>
    ctx.realtime.toWatchers(bot.id, 'map', 'asked', 'mapUpdate', {
      ...{ botId: bot.id, data: mapLike() },
      ...slow,
    })
  expect(sentence()).toBeNull()
  push({ slow: true })
  await waitFor(() => expect(sentence()).not.toBeNull())
  push({})
  await waitFor(() => expect(sentence()).toBeNull())
})

test('zooms by buttons, keys and wheel, moves by keys and drag, and comes back', async () => {
  await using backend = await startWebBackend()
  backend.host.answers.map = () => mapLike()
  const { user } = await showMap(backend)
  await isShown(backend)
  expect(zoom()).toBe('×2')
  await user.click(button('Acercar'))
  expect(zoom()).toBe('×2,3')
  await user.click(button('Alejar'))
  fireEvent.wheel(mapOf(), { deltaY: -100 })
  await waitFor(() => expect(zoom()).toBe('×2,15'))
  mapOf().focus()
  for (let times = 0; times < 12; times++) await user.keyboard('+')
  expect(zoom()).toBe('×5')
  expect(screen.getByTitle('Vaca').textContent).toBe('Vaca')
  await user.keyboard('{ArrowRight}')
  const moved = `translate(${sizePx / 2 - 40}px, ${sizePx / 2}px)`
  expect(placeOf('El bot')).toBe(moved)
  await user.click(button('Centrar en el bot'))
  expect(placeOf('El bot')).toBe(middle)
  fireEvent.pointerDown(mapOf(), { pointerId: 1, button: 0, clientX: 200, clientY: 200 })
  fireEvent.pointerMove(mapOf(), { pointerId: 1, clientX: 180, clientY: 200 })
  fireEvent.pointerUp(mapOf(), { pointerId: 1, clientX: 180, clientY: 200 })
  expect(placeOf('El bot')).toBe(`translate(180px, 200px)`)
  fireEvent.pointerDown(mapOf(), { pointerId: 1, button: 0, clientX: 100, clientY: 200 })
  fireEvent.pointerDown(mapOf(), { pointerId: 2, button: 0, clientX: 300, clientY: 200 })
  fireEvent.pointerMove(mapOf(), { pointerId: 2, clientX: 200, clientY: 200 })
  await waitFor(() => expect(zoom()).toBe('×2,5'))
  expect(backend.host.asked('command')).toEqual([])
})

test('a press sends the bot there', async () => {
  await using backend = await startWebBackend()
  const { host } = backend
  host.answers.map = () => mapLike()
  host.answers.command = () => ({
    success: true,
    message: 'Ha llegado a X 42, Y 64, Z -4.',
    executionTime: 3,
    metadata: { commandName: 'ir', running: false },
  })
  await showMap(backend)
  await isShown(backend)
  const at = { pointerId: 1, clientX: 400, clientY: 200 }
  fireEvent.pointerDown(mapOf(), { ...at, button: 0 })
  fireEvent.pointerUp(mapOf(), at)
  const sent = () => host.asked('command')
  await backend.until('the command', () => sent().length > 0)
  // 200 of the screen's pixels are 32 blocks at twice the size.
  expect(sent().map(({ line }) => line)).toEqual(['!ir 42 -4'])
  await screen.findByText('Ha llegado')
  host.answers.command = () => ({
    success: false,
    message: 'No hay camino hasta allí.',
    executionTime: 3,
    metadata: { commandName: 'ir', running: false },
  })
  mapOf().focus()
  await userEvent.setup().keyboard('{Enter}')
  await backend.until('the second', () => sent().length > 1)
  expect(sent()[1]?.line).toBe('!ir 10 -4')
  await screen.findByText('No hay camino hasta allí.')
})

test('live follows what is pushed, static only what is asked for', async () => {
  await using backend = await startWebBackend()
  const { host } = backend
  host.answers.map = () => mapLike()
  const { bot, user } = await showMap(backend)
  await isShown(backend)
  await backend.until('watching', () => host.paces.get(bot.id)?.map)
  const withPlayer = (name: string) => mapLike({ players: [{ name, x: 10, y: 64, z: -3 }] })
  host.emit('map', { botId: bot.id, data: withPlayer('Ana') })
  await host.settle()
  await screen.findByText('Ana')
  await user.click(screen.getByRole('switch', { name: 'En vivo' }))
  await backend.until('nobody watches', () => host.paces.get(bot.id)?.map === undefined)
  host.answers.map = () => withPlayer('Bea')
  await user.click(button('Actualizar'))
  await backend.until('the new map', () => screen.queryAllByText('Bea').length > 0)
  expect(screen.queryAllByText('Ana')).toHaveLength(0)
})

test('a failure can be tried again, and a stopped bot has no map', async () => {
  await using backend = await startWebBackend()
  const { bot, user, view } = await showMap(backend)
  await backend.until('the failure', () => screen.queryAllByRole('alert').length > 0)
  expect(screen.getByRole('alert').textContent).toContain('No se pudo cargar el mapa')
  backend.host.answers.map = () => mapLike()
  await user.click(button('Reintentar'))
  await isShown(backend)
  view.rerender(<MapPanel bot={{ ...bot, status: 'stopped' }} />)
  await screen.findByText('El bot debe estar en ejecución para ver su mapa.')
})

test('says where the pointer is, what a press does, and can be enlarged', async () => {
  await using backend = await startWebBackend()
  backend.host.answers.map = () => mapLike()
  const { user } = await showMap(backend)
  await isShown(backend)
  expect(screen.getAllByText('Pulsa para caminar')).toHaveLength(1)
  fireEvent.pointerMove(mapOf(), { pointerId: 1, clientX: 400, clientY: 200 })
  expect(screen.getAllByText('X 42, Z -4')).toHaveLength(1)
  fireEvent.pointerLeave(mapOf())
  expect(screen.queryAllByText(/^X /)).toEqual([])
  fireEvent.focus(mapOf())
  expect(screen.getAllByText('X 10, Z -4')).toHaveLength(1)
  fireEvent.blur(mapOf())
  await user.click(button('Ampliar el mapa'))
  const large = within(await screen.findByRole('dialog', { name: 'Mapa de Uno' }))
  large.getByRole('application', { name: 'Mapa alrededor del bot' })
  await user.click(large.getByRole('button', { name: 'Acercar' }))
  expect(large.getByRole('status', { name: /Ampliación/ }).textContent).toBe('×2,3')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  expect(zoom()).toBe('×2,3')
})

test('is readable at night unless its reader wants the night, which is remembered', async () => {
  await using backend = await startWebBackend()
  const night = { red: 0.38, green: 0.44, blue: 0.64 }
  backend.host.answers.map = () => mapLike({ light: night })
  const { user, view, bot } = await showMap(backend)
  await isShown(backend)
  const filter = () => mapOf().querySelector('img')?.style.filter ?? ''
  const gains = () =>
    (mapOf().querySelector('feColorMatrix')?.getAttribute('values') ?? '').split(' ').map(Number)
  const [red = 0, green = 0, blue = 0] = [gains()[0], gains()[6], gains()[12]]
  expect(filter()).toContain(mapOf().querySelector('filter')?.id ?? '?')
  expect([red * night.red, green * night.green, blue * night.blue]).toEqual([1, 1, 1])
  const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Luz de día' })
  await user.click(toggle())
  expect(filter()).toBe('')
  expect(localStorage.getItem('mapDaylight')).toBe('off')
  view.rerender(<MapPanel key="again" bot={bot} />)
  await isShown(backend)
  expect([toggle().checked, filter()]).toEqual([false, ''])
  await user.click(toggle())
  expect(localStorage.getItem('mapDaylight')).toBe('on')
})
