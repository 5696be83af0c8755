import { expect, test } from 'bun:test'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SubscriptionStatus } from '#contract/plans'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { queryClient } from '../lib/queries'
import { openSocket } from '../lib/socket'
import { planName, urgency } from './subscription'
import { SubscriptionLine } from './subscription-line'
import { SubscriptionPanel } from './subscription-panel'

const key = ['subscription']
const show = (status: SubscriptionStatus) => queryClient.setQueryData(key, status)

function known() {
  const status = queryClient.getQueryData<SubscriptionStatus>(key)
  if (!status) throw new Error('no subscription')
  return status
}

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
  const plans = { basic: { name: 'Básico' } }
  expect(planName({ planId: 'basic', status: 'inactive' }, plans)).toBe('Sin suscripción')
  expect(planName({ planId: 'basic', status: 'active' }, plans)).toBe('Básico')
  expect(planName({ planId: 'otro', status: 'active' }, plans)).toBe('otro')
})

test('the panel counts down, and says when it is over', async () => {
  await using _backend = await startWebBackend()
  render(<SubscriptionPanel />)
  await screen.findByText('Sin suscripción')
  const status = known()
  const expiresAt = new Date(Date.now() + 2 * day + 5 * hour + 30_000).toISOString()
  show({ ...status, status: 'active', planId: 'intermediate', expiresAt })
  await screen.findByText('Pro')
  const left = await screen.findByText('2 d 5 h')
  expect(left.className).toContain('warn')
  screen.getByText('Vence en 3 días o menos')
  const renew = screen.getByRole('link', { name: 'Renovar' })
  expect(renew.getAttribute('href')).toBe('/payment')
  show({ ...status, expiresAt: new Date(0).toISOString(), isExpired: true })
  await screen.findByText('Suscripción vencida')
  screen.getByRole('link', { name: 'Renovar' })
})

test('a line says the plan, and how long it lasts or that it is over', async () => {
  await using _backend = await startWebBackend()
  const { container } = render(<SubscriptionLine />)
  await screen.findByText('Sin suscripción')
  const status = known()
  const expiresAt = new Date(Date.now() + 2 * day + 5 * hour + 30_000).toISOString()
  show({ ...status, status: 'active', planId: 'intermediate', expiresAt })
  const left = await screen.findByText('2 d 5 h')
  expect(left.className).toContain('warn')
  expect(container.textContent).toBe('Pro2 d 5 h')
  show({ ...status, expiresAt: new Date(0).toISOString(), isExpired: true })
  await screen.findByText('Suscripción vencida')
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
  await screen.findByText('Sin suscripción')
  const status = known()
  const expiresAt = new Date(Date.now() + leftMs + 30_000).toISOString()
  show({ ...status, status: 'active', expiresAt })
  const shown = await screen.findByText(left)
  expect(shown.className.split(' ').filter((name) => name !== 'number')).toEqual(tone ? [tone] : [])
})

test('a subscription that cannot be read says so, and is read again when asked', async () => {
  await using backend = await startWebBackend()
  backend.intercept('GET /auth/subscription-status', () => Response.error())
  render(<SubscriptionPanel />)
  await screen.findByText('No se pudieron cargar los datos')
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Sin suscripción')
})

test('a plan that changes elsewhere shows at once', async () => {
  await using backend = await startWebBackend()
  render(<SubscriptionPanel />)
  await screen.findByText('Sin suscripción')
  const status = { ...known(), status: 'active', planId: 'pro' }
  backend.intercept('GET /auth/subscription-status', () => Response.json(status))
  await waitFor(() => expect(openSocket().connected).toBe(true))
  backend.ctx.realtime.toUser(backend.person.user.id, 'accountUpdate', { reason: 'subscription' })
  await screen.findByText('Enterprise')
  expect(screen.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe('/payment')
})
