import { afterEach, expect, test } from 'bun:test'
import { cleanup, render, screen } from '@testing-library/react'
import type { Plan, Plans, SubscriptionStatus } from '#contract/plans'
import { CurrentPlan } from './current-plan'

afterEach(cleanup)

const hour = 3_600_000
const day = 24 * hour
const soon = 30_000

const plan = (name: string): Plan => ({
  ...{ name, description: name, badge: name, bots: 3 },
  ...{ pricing: { 1: 9.99 }, features: [] },
})
const plans: Plans = {
  basic: plan('Básico'),
  intermediate: plan('Pro'),
  pro: plan('Enterprise'),
}

function show(status: Partial<SubscriptionStatus>, points: number | null = 250) {
  const expiresAt = new Date(Date.now() + 30 * day + soon).toISOString()
  const plan = { planId: 'intermediate', planName: 'Pro', botsAvailable: 10 } as const
  const state = { status: 'active', expiresAt, isExpired: false, next: null } as const
  render(
    <CurrentPlan
      status={{ success: true, ...plan, ...state, ...status }}
      plans={plans}
      points={points}
      isAdmin={false}
      canBuy
    />,
  )
}

const value = (name: string) => screen.getByText(name).nextSibling?.textContent
const after = (ms: number) => new Date(Date.now() + ms + soon).toISOString()

test('says the plan, its bots, its end and what the points are worth', () => {
  show({})
  expect(value('Plan')).toBe('Pro')
  expect(value('Bots')).toBe('10')
  expect(value('Termina')).toMatch(/20\d\d quedan 30 d$/)
  expect(value('Puntos')).toMatch(/^250 2,50/)
  expect(screen.queryAllByRole('status')).toHaveLength(0)
})

test.each([
  [23 * hour, 'danger', /termina en 23 h. Renuévalo hoy/],
  [2 * day, 'warn', /termina en 2 d. Renuévalo pronto/],
  [6 * day, 'info', /^Tu plan termina en 6 d.$/],
])('warns the more the nearer the end is: %d ms', (left, tone, text) => {
  show({ expiresAt: after(left) })
  expect(screen.getByText(text).closest(`.${tone}`)).not.toBeNull()
})

test('a plan that is over says so', () => {
  show({ status: 'inactive', isExpired: true, expiresAt: after(-day) })
  expect(value('Plan')).toBe('Sin suscripción')
  expect(screen.getByRole('alert').textContent).toMatch(/Tu plan terminó/)
})

test('what was bought to follow is said instead of a warning', () => {
  const next = { planId: 'basic', startsAt: after(2 * day), expiresAt: after(32 * day) } as const
  show({ expiresAt: after(2 * day), next }, null)
  expect(value('Después')).toMatch(/^Básico desde el /)
  expect(screen.getByText('Le seguirá el plan Básico, que ya está pagado.')).toBeDefined()
  expect(screen.queryAllByText('Puntos')).toEqual([])
})
