import { eq } from 'drizzle-orm'
import { OidcStored } from '#contract/admin/oidc'
import type { DatabaseOrTransaction } from '#db/client'
import { settings } from '#db/schema'
import type { Context } from '../context'
import { readSecret } from '../settings/sealed'
import type { OidcProvider } from './config'

/** Who vouches for accounts now, and what comes of it. */
export type OidcSettings = Omit<OidcStored, 'provider'> & { provider: OidcProvider | null }

const key = 'oidc'
const off: OidcStored = { provider: null, register: false, linkByEmail: false }

/** What administrators have set; what the environment sets wins over the provider. */
export function storedOidc(db: DatabaseOrTransaction): OidcStored {
  const row = db.select().from(settings).where(eq(settings.key, key)).get()
  return OidcStored.safeParse(row?.value).data ?? off
}

export function storeOidc(tx: DatabaseOrTransaction, value: OidcStored, updatedAt: number): void {
  const row = { key, value, updatedAt }
  tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }).run()
}

export function currentOidc(ctx: Pick<Context, 'config' | 'db' | 'keys'>): OidcSettings {
  const { provider, ...rules } = storedOidc(ctx.db)
  if (ctx.config.oidc) return { ...rules, provider: ctx.config.oidc }
  const secret = provider && readSecret(ctx, 'oidc-client-secret')
  return { ...rules, provider: provider && { ...provider, secret } }
}
