import { describe, expect, test } from 'bun:test'
import type { Profile } from '#contract/auth'
import { addPoints } from '../plans/points'
import { createTestContext } from '../testing/context'
import { registerUser } from '../testing/samples/people'
import { subscribe } from '../testing/samples/plans'

const day = 24 * 3_600_000

describe('the profile', () => {
  test('has everything the dashboard needs first', async () => {
    await using ctx = createTestContext()
    const { user, call } = await registerUser(ctx)
    addPoints(ctx.db, { userId: user.id, amount: 2_509_999n, reason: 'manual' }, 0)
    const subscription = {
      planId: 'basic' as const,
      planName: 'Básico',
      botsAvailable: 3,
      status: 'inactive' as const,
      expiresAt: null,
    }
    const { body } = await call<Profile>('GET', '/auth/profile')
    expect(body).toEqual({
      success: true,
      user: { ...user, plan: 'basic', subscription },
      username: user.username,
      email: user.email,
      plan: 'basic',
      points: 250,
      subscription,
      limit: null,
      invitations: 0,
      times: { locale: null, timeZone: null },
      bots: [],
      revision: expect.any(String),
    })
  })

  test('tells of a bought plan and of the bots', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    const { call } = ana
    const endsAt = ctx.clock.now() + day
    subscribe(ctx, ana, { planId: 'intermediate', endsAt })
    await call('POST', '/auth/add-bot')
    const { body } = await call<Profile>('GET', '/auth/profile')
    expect(body.plan).toBe('intermediate')
    expect(body.subscription).toEqual({
      planId: 'intermediate',
      planName: 'Pro',
      botsAvailable: 10,
      status: 'active',
      expiresAt: new Date(endsAt).toISOString(),
    })
    expect(body.bots).toHaveLength(1)
  })
})
