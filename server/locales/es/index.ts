import { alerts } from './alerts'
import { analytics } from './analytics'
import { assets } from './assets'
import { assistant, assistantPrompt } from './assistant/sentences'
import { atlas } from './atlas'
import { auth } from './auth'
import { batch } from './batch'
import { bots } from './bots'
import { cli } from './cli/cli'
import { cliKeys } from './cli/keys'
import { cliOperations } from './cli/operations'
import { practice } from './cli/practice'
import { replay } from './cli/replay'
import { verifyServer } from './cli/verify-server'
import { config } from './config'
import { console } from './console'
import { database } from './database'
import { sentences } from './errors'
import { log } from './log'
import { metrics } from './metrics'
import { notices } from './notices'
import { operations } from './operations'
import { paymentChain } from './payments/chain'
import { invoices } from './payments/invoices'
import { testChain } from './payments/test-chain'
import { wallet } from './payments/wallet'
import { paymentWatcher } from './payments/watcher'
import { plans, planTexts } from './plans'
import { realtime } from './realtime'
import { reference } from './reference'
import { routes } from './routes'
import { settings } from './settings'
import { setup } from './setup'
import { systemLogs } from './system-logs'
import { users } from './users'
import { validation } from './validation'
import {
  actionWords,
  actorWords,
  auditCsv,
  changeWords,
  fieldWords,
  valueWords,
} from './words/audit-words'
import { statusWords } from './words/bot-words'
import { sourceWords } from './words/log-words'
import { worker } from './worker'

/** Everything that is said in Spanish; a code is the path to a sentence in here. */
export const es = {
  alerts,
  analytics,
  assets,
  assistant,
  assistantPrompt,
  atlas,
  auditWords: {
    actions: actionWords,
    actors: actorWords,
    changes: changeWords,
    csv: auditCsv,
    fields: fieldWords,
    values: valueWords,
  },
  auth,
  botStatus: statusWords,
  batch,
  bots,
  cli,
  cliKeys,
  cliOperations,
  config,
  console,
  database,
  errors: sentences,
  invoices,
  log,
  logSources: sourceWords,
  metrics,
  notices,
  operations,
  paymentChain,
  paymentWatcher,
  plans: { ...plans, onSale: planTexts },
  practice,
  realtime,
  reference,
  replay,
  routes,
  settings,
  setup,
  systemLogs,
  testChain,
  users,
  validation,
  verifyServer,
  wallet,
  ...worker,
} as const
