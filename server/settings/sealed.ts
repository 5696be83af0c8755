import { eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { settings } from '#db/schema'
import { type Keys, opens } from '../keys'

/** Secrets of the installation, each under a name: what administrators set, and keys of its own. */
export type SecretName =
  | 'smtp-password'
  | 'oidc-client-secret'
  | 'bus-keys'
  | 'vapid-keys'
  | 'telegram-token'

/** Before the name of every setting that is sealed. */
export const sealedPrefix = 'sealed:'

const keyOf = (name: SecretName) => `${sealedPrefix}${name}`
export const settingPlace = (key: string) => `settings/${key}`

/** Null when there is none, or none that this installation's key opens. */
export function readSecret(
  { db, keys }: { db: DatabaseOrTransaction; keys: Keys },
  name: SecretName,
) {
  const key = keyOf(name)
  const row = db.select().from(settings).where(eq(settings.key, key)).get()
  return typeof row?.value === 'string' ? opens(keys, row.value, settingPlace(key)) : null
}

/** Null takes it away. */
export function storeSecret(
  tx: DatabaseOrTransaction,
  keys: Keys,
  name: SecretName,
  secret: string | null,
  updatedAt: number,
): void {
  const key = keyOf(name)
  tx.delete(settings).where(eq(settings.key, key)).run()
  if (secret === null) return
  tx.insert(settings)
    .values({ key, value: keys.seal(secret, settingPlace(key)), updatedAt })
    .run()
}
