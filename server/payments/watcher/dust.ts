import type { Chain, TransferLog } from '../chain/chain'

/** A confirmed transfer, with the invoice that it pays and the time of its block. */
export type Confirmed = TransferLog & { invoiceId: string; at: number }

/** The same as it is written down: `dust` is the sum of several, of no transaction. */
export type Found = Confirmed & { dust: boolean }

type Token = Chain['token']

/** In base units. */
export const centOf = ({ decimals }: Token): bigint => 10n ** BigInt(decimals - 2)

/** Transfers of less than a cent count in sum only: those of a block to an address become one. */
export function mergeDust(found: readonly Confirmed[], token: Token): Found[] {
  const merged: Found[] = []
  const dustOf = new Map<string, Found>()
  for (const transfer of found) {
    const key = `${transfer.blockHash} ${transfer.to}`
    const before = dustOf.get(key)
    if (transfer.amount >= centOf(token)) merged.push({ ...transfer, dust: false })
    else if (before) before.amount += transfer.amount
    else {
      const dust = { ...transfer, txHash: key, logIndex: 0, dust: true }
      dustOf.set(key, dust)
      merged.push(dust)
    }
  }
  return merged
}
