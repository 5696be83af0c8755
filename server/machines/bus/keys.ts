import type { Database, DatabaseOrTransaction } from '#db/client'
import { transact } from '#db/client'
import type { Keys } from '../../keys'
import type { Clock } from '../../lib/clock'
import { readSecret, storeSecret } from '../../settings/sealed'

/** Seeds of the keys by which a bus and the machines know this installation, as nkeys write them. */
export type BusKeys = Record<'operator' | 'system' | 'account' | 'curve', string>

/** Made when they are first needed; of two processes that make them at once, one comes first. */
export async function busKeys(ctx: { db: Database; keys: Keys; clock: Clock }): Promise<BusKeys> {
  const known = readBusKeys(ctx)
  if (known) return known
  const { createAccount, createCurve, createOperator } = await import('@nats-io/nkeys')
  const made: BusKeys = {
    operator: seedOf(createOperator()),
    system: seedOf(createAccount()),
    account: seedOf(createAccount()),
    curve: seedOf(createCurve()),
  }
  return transact(ctx.db, (tx) => {
    const others = readBusKeys({ db: tx, keys: ctx.keys })
    if (!others) storeSecret(tx, ctx.keys, 'bus-keys', JSON.stringify(made), ctx.clock.now())
    return others ?? made
  })
}

/** Null where nobody has needed them yet. */
export function readBusKeys(from: { db: DatabaseOrTransaction; keys: Keys }): BusKeys | null {
  const stored = readSecret(from, 'bus-keys')
  return stored === null ? null : (JSON.parse(stored) as BusKeys)
}

/** The seed of a pair, as text. */
export const seedOf = (pair: { getSeed(): Uint8Array }): string => decoder.decode(pair.getSeed())

const decoder = new TextDecoder()
