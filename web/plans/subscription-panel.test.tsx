import { afterEach, expect, test } from 'bun:test'
import { act, cleanup, render, screen } from '@testing-library/react'
import { ref } from 'valtio'
import type { SubscriptionState } from '#contract/auth'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { session } from '../auth/session-store'
import { activePlan, urgency } from './subscription'
import { SubscriptionLine } from './subscription-line'
import { SubscriptionPanel } from './subscription-panel'

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The caller's plan, changed in these. */
async function show(fields: Partial<SubscriptionState>) {
  const { profile } = session
  if (!profile) throw new Error('nobody is signed in')
  session.profile = ref({ ...profile, subscription: { ...profile.subscription, ...fields } })
  await act(nextTurn)
}

afterEach(cleanup)

const hour = 3_600_000
const day = 24 * hour

test('an end presses more the nearer it is', () => {
  expect([day - 1, day, 3 * day, 3 * day + 1, 7 * day, 7 * day + 1].map(urgency)).toEqual([
    'critical',
    'urgent',
    'urgent',
    'soon',
    'soon',
    'calm',
  ])
})

test('who bought nothing has no plan', () => {
  expect(activePlan({ planName: 'Básico', status: 'inactive' })).toBe('Sin suscripción')
  expect(activePlan({ planName: 'Básico', status: 'active' })).toBe('Básico')
})

const inTwoDays = () => new Date(Date.now() + 2 * day + 5 * hour + 30_000).toISOString()
const pro = { planId: 'intermediate', planName: 'Pro', status: 'active' } as const
const over = { status: 'inactive', expiresAt: new Date(0).toISOString() } as const

test('the panel counts down, and says when it is over', async () => {
  await using _backend = await startWebBackend()
  render(<SubscriptionPanel />)
  screen.getByText('Sin suscripción')
  await show({ ...pro, expiresAt: inTwoDays() })
  screen.getByText('Pro')
  expect(screen.getByText('2 d 5 h').className).toContain('warn')
  screen.getByText('Vence en 3 días o menos')
  const renew = screen.getByRole('link', { name: 'Renovar' })
  expect(renew.getAttribute('href')).toBe('/payment')
  await show(over)
  screen.getByText('Suscripción vencida')
  screen.getByRole('link', { name: 'Renovar' })
})

test('a line says the plan, and how long it lasts or that it is over', async () => {
  await using _backend = await startWebBackend()
  const { container } = render(<SubscriptionLine />)
  screen.getByText('Sin suscripción')
  await show({ ...pro, expiresAt: inTwoDays() })
  expect(screen.getByText('2 d 5 h').className).toContain('warn')
  expect(container.textContent).toBe('Pro2 d 5 h')
  await show(over)
  expect(container.textContent).toBe('Suscripción vencida')
})

test.each([
  [23 * hour, '23 h', 'danger'],
  [2 * day, '2 d', 'warn'],
  [6 * day, '6 d', 'info'],
  [30 * day, '30 d', ''],
])('every warning has its tone: %d ms', async (leftMs, left, tone) => {
  await using _backend = await startWebBackend()
  render(<SubscriptionPanel />)
  await show({ status: 'active', expiresAt: new Date(Date.now() + leftMs + 30_000).toISOString() })
  const shown = screen.getByText(left)
  expect(shown.className.split(' ').filter((name) => name !== 'number')).toEqual(tone ? [tone] : [])
})

test('without the session the panel waits, and says so', () => {
  render(<SubscriptionPanel />)
  screen.getByText('Cargando suscripción...')
})
