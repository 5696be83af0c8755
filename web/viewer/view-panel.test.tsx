import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Bot } from '#contract/bots/bots'
import type { ViewFrame, ViewSelf } from '#contract/bots/view'
import { viewLimits } from '#contract/bots/view-limits'
import { enterWorld } from '../../server/testing/fakes/attach-host'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { Hud } from './hud'
import { lookThrough } from './stream'
import { ViewPanel } from './view-panel'

setDefaultTimeout(600_000)
afterEach(cleanup)

async function runningBot({ host, person }: WebBackend) {
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await enterWorld(host, person, id)
  return (await person.call<{ bot: Bot }>('GET', `/bots/${id}`)).body.bot
}

test('where there is no WebGL 2 it says so, and shows something else', async () => {
  await using backend = await startWebBackend()
  const bot = await runningBot(backend)
  const { container } = render(<ViewPanel bot={bot} otherwise={<p>Otra cosa</p>} />)
  await screen.findByText(/le falta WebGL 2/)
  screen.getByText('Otra cosa')
  await expectAccessible(container)
})

test('a bot that does not run shows nothing', async () => {
  await using backend = await startWebBackend()
  const bot = await runningBot(backend)
  render(<ViewPanel bot={{ ...bot, status: 'stopped' }} />)
  screen.getByText('El bot debe estar en ejecución para ver lo que ve.')
})

const self: ViewSelf = {
  ...{ health: 15, food: 18, level: 7, progress: 0.5, gameMode: 'survival', selected: 1 },
  hotbar: [
    null,
    { name: 'iron_pickaxe', count: 1 },
    { name: 'dirt', count: 12 },
    ...Array(6).fill(null),
  ],
}

test('over the picture stand hearts, food, experience and the hot bar, and what is in the hand', async () => {
  await using _backend = await startWebBackend()
  const { container, rerender } = render(<Hud self={self} hasHand />)
  screen.getByRole('img', { name: 'Vida: 15 de 20' })
  screen.getByRole('img', { name: 'Comida: 18 de 20' })
  screen.getByRole('img', { name: 'Nivel 7' })
  screen.getByRole('img', { name: 'Barra rápida. En la mano: iron pickaxe' })
  screen.getByText('12')
  await expectAccessible(container)
  rerender(<Hud self={{ ...self, gameMode: 'creative', selected: 0 }} hasHand />)
  expect(screen.queryByRole('img', { name: /^Vida/ })).toBeNull()
  screen.getByRole('img', { name: 'Barra rápida. Nada en la mano' })
})

test('whoever may press the hot bar hears which place was pressed', async () => {
  await using _backend = await startWebBackend()
  const pressed: number[] = []
  const { container } = render(
    <Hud self={self} hasHand={false} onSlot={(at) => pressed.push(at)} />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Casilla 3: 12 dirt' }))
  expect(screen.getByRole('button', { pressed: true })).toBe(
    screen.getByRole('button', { name: 'Casilla 2: iron pickaxe' }),
  )
  screen.getByRole('button', { name: 'Casilla 9: vacía' })
  expect(pressed).toEqual([2])
  await expectAccessible(container)
})

test('columns are asked for from the nearest on, never too many at once, and those of an earlier world are dropped', async () => {
  await using backend = await startWebBackend()
  const { host } = backend
  const bot = await runningBot(backend)
  const far = viewLimits.distance + 1
  const came = Array.from({ length: far * 2 + 1 }, (_, index) => [index - far, 0]).flat()
  const whole: ViewFrame = {
    ...{ world: { version: '1.20.4', dimension: 'overworld' }, pose: [8, 64, 8, 0, 0], came },
  }
  host.answers.view = () => ({ ...whole, entered: undefined })
  const asked: number[][] = []
  let held = Promise.withResolvers<void>()
  host.answers.viewColumns = async ({ columns }) => {
    asked.push(columns.map(([x]) => x))
    await held.promise
    return columns.map(([x, z]) => ({ x, z, packed: Uint8Array.of(1, x & 255) }))
  }
  const seen: string[] = []
  const stop = lookThrough(bot.id, {
    begin: ({ dimension }) => seen.push(dimension),
    frame: () => undefined,
    expect: () => undefined,
    drop: () => undefined,
    column: (x, _, packed) => seen.push(`${x} ${packed?.length}`),
  })
  await backend.until('three asks', () => asked.length === 3)
  const most = viewLimits.columnsAtOnce
  expect(asked.map(({ length }) => length)).toEqual([most, most, far * 2 + 1 - most * 2])
  const distances = asked.flat().map((x) => Math.abs(x))
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  held.resolve()
  await backend.until('all of them', () => seen.length === came.length / 2 + 1)
  expect(seen.slice(0, 2)).toEqual(['overworld', '0 2'])

  held = Promise.withResolvers()
  host.emit('view', { botId: bot.id, frame: { came: [3, 3] } })
  await backend.until('it to be asked for', () => asked.length > 4)
  const nether = { world: { version: '1.20.4', dimension: 'nether' as const } }
  host.emit('view', { botId: bot.id, frame: { ...nether, pose: [0, 0, 0, 0, 0], came: [] } })
  await backend.until('the nether', () => seen.includes('nether'))
  held.resolve()
  await host.settle()
  expect(seen.at(-1)).toBe('nether')
  stop()
  await backend.until('nothing to be watched', () => {
    const pace = host.paces.get(bot.id)
    return pace && Object.keys(pace).length === 0
  })
})
