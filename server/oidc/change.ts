import type { OidcAnswer, OidcChange, OidcStored } from '#contract/admin/oidc'
import { transact } from '#db/client'
import { type Asker, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { ValidationError } from '../http/route'
import { text } from '../locales/text'
import { storeSecret } from '../settings/sealed'
import { storedOidc, storeOidc } from './settings'

const fixed = {
  issuer: 'ENJAMBRE_OIDC_ISSUER',
  clientId: 'ENJAMBRE_OIDC_CLIENT_ID',
  secret: 'ENJAMBRE_OIDC_CLIENT_SECRET',
  name: 'ENJAMBRE_OIDC_NAME',
} as const

/** Sets who vouches for accounts, at once. Throws VALIDATION where the environment decides. */
export function changeOidc(ctx: Context, asker: Asker, { provider, ...rules }: OidcChange): void {
  const { config, db, clock, keys } = ctx
  if (config.oidc && provider !== undefined) {
    throw refusal('issuer', text('settings.fixed', fixed.issuer))
  }
  const now = clock.now()
  transact(db, (tx) => {
    const before = storedOidc(tx)
    const hadSecret = !config.oidc && ctx.oidc.settings().provider?.secret != null
    const next: OidcStored = { provider: before.provider, ...rules }
    let secretChanged = false
    if (provider !== undefined) {
      const { secret = null, ...named } = provider ?? {}
      next.provider = provider && { ...(named as NonNullable<OidcStored['provider']>) }
      const keeps = provider !== null && secret === null
      if (keeps && hadSecret && !isSameClient(provider, before.provider)) {
        // A secret is only for whom it was given.
        throw refusal('secret', text('oidc.secretNeeded'))
      }
      secretChanged = secret !== null
      if (!keeps) storeSecret(tx, keys, 'oidc-client-secret', secret, now)
    }
    storeOidc(tx, next, now)
    const after = secretChanged ? { ...next, secretChanged } : next
    const what = { action: 'oidc.change', target: 'oidc:provider', reason: null } as const
    recordAudit(tx, { ...asker, ...what, before, after }, now)
  })
  ctx.oidc.settingsChanged()
}

type Client = { issuer: string; clientId: string }

const isSameClient = (one: Client, other: Client | null) =>
  one.issuer === other?.issuer && one.clientId === other.clientId

const refusal = (field: string, message: ReturnType<typeof text>) =>
  new ValidationError({ issues: [{ path: ['provider', field], message }] })

/** Who vouches for accounts, without the secret. */
export function oidcAnswer({ config, oidc }: Context): OidcAnswer {
  const { provider, ...rules } = oidc.settings()
  return {
    success: true,
    provider: provider && publicOf(provider),
    ...rules,
    origin: config.publicUrl,
    fixed: config.oidc ? fixed : {},
  }
}

const publicOf = ({
  secret,
  ...provider
}: NonNullable<ReturnType<Context['oidc']['settings']>['provider']>) => ({
  ...provider,
  hasSecret: secret !== null,
})
