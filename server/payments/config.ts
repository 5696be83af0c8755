import { ConfigError } from '../config-error'
import { text } from '../locales/text'

/** Which token on which chain is taken, and for whose wallet. */
export type PaymentsConfig = {
  /** Nodes of the chain; the first that answers is asked, the others are held against it. */
  rpcUrls: string[]
  chainId: number
  /** As written: 0x…, or a Tron address; null means USDT's own on a chain that we know. */
  token: string | null
  /** Account-level extended public key; every invoice's address is derived from it. */
  xpub: string
  /** Null means what is usual on the chain. */
  confirmations: number | null
  invoiceMinutes: number
}

type Settings = {
  ENJAMBRE_PAYMENTS_RPC_URL: string[]
  ENJAMBRE_PAYMENTS_CHAIN_ID?: number | undefined
  ENJAMBRE_PAYMENTS_TOKEN?: string | undefined
  ENJAMBRE_PAYMENTS_XPUB?: string | undefined
  ENJAMBRE_PAYMENTS_CONFIRMATIONS?: number | undefined
  ENJAMBRE_PAYMENTS_INVOICE_MINUTES: number
  ENJAMBRE_PAYMENTS_TEST: string
}

/** Node, chain and wallet go together; without any of them there are no payments. */
export function paymentsOf(settings: Settings): PaymentsConfig | null {
  const rpcUrls = settings.ENJAMBRE_PAYMENTS_RPC_URL
  const chainId = settings.ENJAMBRE_PAYMENTS_CHAIN_ID
  const xpub = settings.ENJAMBRE_PAYMENTS_XPUB
  const isTest = settings.ENJAMBRE_PAYMENTS_TEST === '1'
  if (rpcUrls.length === 0 && chainId === undefined && xpub === undefined) return null
  if (isTest) throw new ConfigError(text('config.paymentsTest'))
  if (rpcUrls.length === 0 || chainId === undefined || xpub === undefined) {
    throw new ConfigError(text('config.paymentsTogether'))
  }
  return {
    rpcUrls,
    chainId,
    token: settings.ENJAMBRE_PAYMENTS_TOKEN ?? null,
    xpub,
    confirmations: settings.ENJAMBRE_PAYMENTS_CONFIRMATIONS ?? null,
    invoiceMinutes: settings.ENJAMBRE_PAYMENTS_INVOICE_MINUTES,
  }
}
