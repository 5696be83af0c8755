import type { PaymentsConfig } from '../../payments/config'
import { testXpub } from '../../payments/test-chain/test-xpub'

/** Settings of a chain that nobody has started; USDT's own token where the chain is known. */
export const localSettings = (changes: Partial<PaymentsConfig> = {}): PaymentsConfig => ({
  rpcUrls: ['http://127.0.0.1:1'],
  chainId: 31_337,
  token: null,
  xpub: testXpub,
  confirmations: null,
  invoiceMinutes: 30,
  ...changes,
})
