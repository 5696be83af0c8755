import { getAddress, isAddress } from 'viem/utils'
import { ConfigError } from '../../config-error'
import { type Text, text } from '../../locales/text'
import type { PaymentsConfig } from '../config'
import type { Chain } from './chain'
import { knownChain, tronId, usualConfirmations } from './known'
import { fromTronAddress, toTronAddress } from './tron'

/** A chain as far as the settings say it, before any node was asked. */
export type ChainPlan = Omit<Chain, 'token' | 'reader'> & {
  isTron: boolean
  token: string
  /** What the token's decimals must be, where we know it. */
  decimals: number | null
}

/** Throws `ConfigError` for a token that is not an address, or that is needed and not given. */
export function planChain(config: PaymentsConfig, isTest: boolean): ChainPlan {
  const { chainId } = config
  const known = knownChain(chainId)
  const isTron = chainId === tronId
  const name =
    known?.name ??
    (isTest ? text('paymentChain.testName') : text('paymentChain.chainName', chainId))
  const token = config.token ? parseToken(config.token, isTron, name) : known?.usdt?.address
  if (!token) throw new ConfigError(text('paymentChain.tokenNeeded', name))
  const showAddress = isTron ? toTronAddress : checksummed
  return {
    id: chainId,
    name,
    isTron,
    isTest,
    token,
    decimals: token === known?.usdt?.address ? known.usdt.decimals : null,
    confirmations: config.confirmations ?? known?.confirmations ?? usualConfirmations,
    showAddress,
    readAddress: (written) => (isTron ? fromTronAddress(written) : null),
    paymentUri: (address, amount) =>
      isTron
        ? toTronAddress(address)
        : `ethereum:${checksummed(token)}@${chainId}/transfer?address=${checksummed(address)}&uint256=${amount}`,
    transactionUrl(txHash) {
      if (!known?.explorer) return null
      return known.explorer + (isTron ? txHash.slice(2) : txHash)
    },
  }
}

const checksummed = (address: string): string => getAddress(address)

function parseToken(written: string, isTron: boolean, chain: Text): string {
  // A checksum that is wrong is a typing mistake; without any, there is nothing to check.
  if (isAddress(written)) return written.toLowerCase()
  const address = isTron ? fromTronAddress(written) : null
  if (address === null) throw new ConfigError(text('paymentChain.tokenInvalid', written, chain))
  return address
}
