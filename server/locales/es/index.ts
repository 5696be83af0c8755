import { statusWords } from './bot-words'
import { sentences } from './errors'
import { metricsTexts } from './metrics'
import { chainTexts } from './payments/chain'
import { invoiceTexts } from './payments/invoices'
import { testChainTexts } from './payments/test-chain'
import { walletTexts } from './payments/wallet'
import { watcherTexts } from './payments/watcher'
import { validation } from './validation'
import { worker } from './worker'

/** Everything that is said in Spanish; a code is the path to a sentence in here. */
export const es = {
  botStatus: statusWords,
  errors: sentences,
  invoices: invoiceTexts,
  metrics: metricsTexts,
  paymentChain: chainTexts,
  paymentWatcher: watcherTexts,
  testChain: testChainTexts,
  validation,
  wallet: walletTexts,
  ...worker,
} as const
