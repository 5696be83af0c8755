import { type ChainPlan, planChain } from './chain/plan'
import type { PaymentsConfig } from './config'
import { openWallet, type Wallet } from './wallet/wallet'

export type Setup = { settings: PaymentsConfig; plan: ChainPlan; wallet: Wallet }

/** What the settings come to, before any node was asked. Throws `ConfigError`. */
export function readSetup(settings: PaymentsConfig, isTest: boolean): Setup {
  const plan = planChain(settings, isTest)
  return { settings, plan, wallet: openWallet(settings.xpub, plan.isTron) }
}
