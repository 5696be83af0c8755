import { afterEach, expect, test } from 'bun:test'
import { cleanup, render, screen } from '@testing-library/react'
import { botLike } from '../../../server/testing/samples/bots'
import { startWebBackend } from '../../../server/testing/web/web-backend'
import { bots } from '../bots-store'
import { AccountPanel, UsagePanel } from './account-panels'

afterEach(() => {
  cleanup()
  Object.assign(bots, { byId: {}, state: 'loading', botsAvailable: 0 })
})

test('the account panel tells the mail, the plan and the points', async () => {
  await using backend = await startWebBackend()
  render(<AccountPanel />)
  screen.getByText(backend.person.user.email)
  screen.getByText('Sin suscripción')
  screen.getByText('Puntos')
})

test('a plan without a limit has nothing to be low or high', () => {
  Object.assign(bots, { byId: {}, state: 'ready', botsAvailable: 9_999 })
  render(<UsagePanel />)
  expect(screen.getAllByText('0, sin límite')).toHaveLength(2)
  expect(screen.queryAllByRole('meter')).toEqual([])
  expect(screen.queryByText(/^Uso bajo/)).toBeNull()
})

test.each([
  [1, 3, 'Uso bajo', 'ok'],
  [2, 4, 'Uso medio', 'warn'],
  [3, 4, 'Uso medio', 'warn'],
  [4, 5, 'Uso alto', 'danger'],
  [6, 5, 'Uso alto', 'danger'],
])('%d of %d bots is %s', (used, max, band, tone) => {
  const made = Array.from({ length: used }, () => botLike({ status: 'running' }))
  bots.byId = Object.fromEntries(made.map((bot) => [bot.id, bot]))
  Object.assign(bots, { state: 'ready', botsAvailable: max })
  render(<UsagePanel />)
  for (const name of [/^Creados/, /^Activos/]) {
    const meter = screen.getByRole<HTMLMeterElement>('meter', { name })
    expect(meter.closest('label')?.textContent).toContain(`${used} / ${max}`)
    expect(meter.closest('label')?.textContent).toContain(band)
    expect(meter.closest('label')?.className).toContain(tone)
    expect(meter.getAttribute('max')).toBe(String(max))
  }
})
