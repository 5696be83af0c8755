import { afterEach, describe, expect, test } from 'bun:test'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot, BotStatus } from '#contract/bots/bots'
import { t } from '#texts/bots/bots'
import { botLike, disconnectLike } from '../../../server/testing/samples/bots'
import { bots } from '../bots-store'
import { BotsTable } from './bots-table'
import { BotsToolbar } from './bots-toolbar'
import { StatsHeader } from './stats-header'
import { clearSelection, matchingBots, select, sortedBots, view } from './table-store'

afterEach(() => {
  cleanup()
  clearSelection()
  Object.assign(view, { query: '', group: null, sort: { key: 'name', descending: false } })
  Object.assign(bots, { byId: {}, state: 'loading', botsAvailable: 0 })
})

function have(...made: Bot[]) {
  bots.byId = Object.fromEntries(made.map((bot) => [bot.id, bot]))
  bots.state = 'ready'
  return made
}

const withStatus = (...statuses: BotStatus[]) =>
  have(...statuses.map((status, n) => botLike({ name: `Bot ${n}`, status })))

const isDimmed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

const rows = () => matchingBots(sortedBots(bots.byId, view.sort), view)
const handlers = { onOpen: () => {}, onEdit: () => {} }

describe('with selected', () => {
  test.each<[BotStatus[], activate: boolean, pause: boolean, remove: boolean]>([
    [[], false, false, false],
    [['stopped'], true, false, true],
    [['running'], false, true, true],
    [['stopped', 'running'], true, true, true],
    [['stopped', 'connecting'], false, false, false],
    [['running', 'stopping'], false, false, false],
    [['connecting'], false, false, false],
  ])('%j, activate %p, pause %p, delete %p', (statuses, activate, pause, remove) => {
    const made = withStatus(...statuses)
    select(
      made.map(({ id }) => id),
      true,
    )
    render(<BotsToolbar onCreate={() => {}} onCreateMany={() => {}} onAdded={() => {}} />)
    expect({
      activate: !isDimmed('Activar seleccionados'),
      pause: !isDimmed('Pausar seleccionados'),
      remove: !isDimmed('Eliminar seleccionados'),
    }).toEqual({ activate, pause, remove })
  })
})

test('a grey button says why it is grey, before it is pressed', () => {
  const [stopped, moving] = withStatus('stopped', 'connecting')
  const { rerender } = render(
    <BotsToolbar onCreate={() => {}} onCreateMany={() => {}} onAdded={() => {}} />,
  )
  const why = (name: string) => screen.getByRole('button', { name }).title
  expect(why('Pausar seleccionados')).toBe('Por favor selecciona al menos un bot para detener')
  select([stopped?.id ?? ''], true)
  rerender(<BotsToolbar onCreate={() => {}} onCreateMany={() => {}} onAdded={() => {}} />)
  expect(why('Activar seleccionados')).toBe('Activar seleccionados')
  expect(why('Pausar seleccionados')).toBe(t.refusals.nothingToStop)
  select([moving?.id ?? ''], true)
  rerender(<BotsToolbar onCreate={() => {}} onCreateMany={() => {}} onAdded={() => {}} />)
  expect(why('Eliminar seleccionados')).toBe(t.refusals.transition)
  render(<BotsTable rows={rows()} {...handlers} />)
  expect(why('Eliminar Bot 0')).toBe('Eliminar')
  expect(why('Eliminar Bot 1')).toBe(t.table.tips.notRemovable)
})

test('select-all takes what the search shows, a row only itself', async () => {
  const made = have(
    botLike({ name: 'Minero 1' }),
    botLike({ name: 'Minero 2' }),
    botLike({ name: 'Granjero', username: 'Granjero' }),
  )
  view.query = 'minero'
  const user = userEvent.setup()
  const { rerender } = render(<BotsTable rows={rows()} {...handlers} />)
  const all = screen.getByLabelText<HTMLInputElement>('Seleccionar todos')
  await user.click(all)
  expect([...view.selected].sort()).toEqual([made[0]?.id ?? '', made[1]?.id ?? ''].sort())
  await user.click(screen.getByLabelText('Seleccionar Minero 2'))
  expect([...view.selected]).toEqual([made[0]?.id ?? ''])
  expect(all.indeterminate).toBe(true)
  view.query = ''
  rerender(<BotsTable rows={rows()} {...handlers} />)
  expect(all.checked).toBe(false)
})

test('a row that moves keeps the focus; one that another bot takes over loses it', () => {
  have(botLike({ name: 'A' }), botLike({ name: 'B' }))
  const { rerender } = render(<BotsTable rows={rows()} {...handlers} />)
  const button = screen.getByRole('button', { name: 'Iniciar A' })
  button.focus()
  rerender(<BotsTable rows={rows().toReversed()} {...handlers} />)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Iniciar A')

  rerender(<BotsTable rows={['C', 'D'].map((name) => botLike({ name }))} {...handlers} />)
  expect(button.getAttribute('aria-label')).toMatch(/^Iniciar [CD]$/)
  expect(document.activeElement === document.body).toBe(true)
})

test('in transition a row offers no deletion, and stopping no other button', () => {
  withStatus('connecting', 'stopping', 'running')
  render(<BotsTable rows={rows()} {...handlers} />)
  const canDelete = (name: string) =>
    !screen.getByRole<HTMLButtonElement>('button', { name: `Eliminar ${name}` }).disabled
  expect(['Bot 0', 'Bot 1', 'Bot 2'].map(canDelete)).toEqual([false, false, true])
  screen.getByRole('button', { name: 'Detener Bot 0' })
  screen.getByRole('button', { name: 'Bot Deteniendo' })
  screen.getByRole('button', { name: 'Detener Bot 2' })
  for (const name of ['Bot 0', 'Bot 1', 'Bot 2']) {
    screen.getByRole('button', { name: `Configurar ${name}` })
  }
})

test('the header counts every kind, and narrows the table to one', async () => {
  have(
    ...(['running', 'running', 'connecting', 'stopping', 'stopped'] as const).map((status) =>
      botLike({ status }),
    ),
    botLike({ lastEnd: disconnectLike() }),
  )
  bots.state = 'loading'
  render(<StatsHeader />)
  const figures = screen.getAllByRole('button')
  // No zero that is none.
  expect(figures[0]?.textContent).toBe('Bots')
  bots.state = 'ready'
  await screen.findByRole('button', { name: '6 Bots' })
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    '6Bots',
    '2En ejecución',
    '2En transición',
    '1Detenidos',
    '1Con fallo',
  ])
  await userEvent.click(screen.getByRole('button', { name: /Con fallo/ }))
  expect(rows()).toHaveLength(1)
  expect(screen.getByRole('button', { name: /Con fallo/ }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  await userEvent.click(screen.getByRole('button', { name: /Con fallo/ }))
  expect(rows()).toHaveLength(6)
})
