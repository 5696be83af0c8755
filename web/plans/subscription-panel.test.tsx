import { expect, test } from 'bun:test'
import { render, screen } from '@testing-library/react'
import { startWebBackend } from '../../server/testing/web-backend'
import { SubscriptionPanel } from './subscription-panel'
import { planName, subscription, urgency } from './subscription-store'

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
  const { status } = subscription
  if (!status) throw new Error('no subscription')
  const expiresAt = new Date(Date.now() + 2 * day + 5 * hour + 30_000).toISOString()
  subscription.status = { ...status, status: 'active', planId: 'intermediate', expiresAt }
  await screen.findByText('Pro')
  const left = await screen.findByText('2 d 5 h')
  expect(left.className).toContain('warn')
  subscription.status = { ...status, expiresAt: new Date(0).toISOString(), isExpired: true }
  await screen.findByText('Suscripción vencida')
})
