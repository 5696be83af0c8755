import { networkInterfaces } from 'node:os'
import { isPublicAddress, plainAddress } from './addresses'

/**
 * Whether an address literal may be dialled without a list that allows it: a public one, and on no
 * interface of this machine.
 */
export function isDialable(literal: string): boolean {
  const address = plainAddress(literal)
  const own = Object.values(networkInterfaces()).flatMap((one) => one ?? [])
  return isPublicAddress(address) && !own.some((one) => plainAddress(one.address) === address)
}
