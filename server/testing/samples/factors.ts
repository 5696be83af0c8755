import { Secret, TOTP } from 'otpauth'
import type { TotpSetup } from '#contract/account/factors'
import { storedSettings, storeSettings } from '../../settings/settings'
import type { TestContext } from '../context'
import type { Person } from './people'

/** An authenticator app on a telephone whose clock is the test's. */
export type AuthenticatorApp = {
  /** Its code now, or so many steps of 30 seconds away. */
  code(steps?: number): string
  /** What was shown once, when it became the account's. */
  recoveryCodes: string[]
}

/** What an app shows that was given this secret. */
export function codeOf(secret: string, now: number, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return totp.generate({ timestamp: now + steps * 30_000 })
}

/** Gives somebody an authenticator app; the clock moves on, so that its code is a new one. */
export async function addApp({ clock }: TestContext, { call }: Person): Promise<AuthenticatorApp> {
  const { secret, ticket } = (await call<TotpSetup>('POST', '/account/factors/totp')).body
  const code = (steps?: number) => codeOf(secret, clock.now(), steps)
  const form = { ticket, code: code() }
  const { body } = await call<{ codes: string[] | null }>(
    ...(['POST', '/account/factors/totp/confirm', form] as const),
  )
  clock.advance(30_000)
  return { code, recoveryCodes: body.codes ?? [] }
}

/** Whether administrators have to have a second factor from now on. */
export function needFactors(ctx: TestContext, adminsNeedFactor = true): void {
  const accounts = { ...ctx.settings.current().accounts, adminsNeedFactor }
  storeSettings(ctx.db, { ...storedSettings(ctx.db), accounts }, ctx.clock.now())
  ctx.settings.invalidate()
}
