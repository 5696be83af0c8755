import { account } from './accounts/account'
import { auth } from './accounts/auth'
import { leaving } from './accounts/leaving'
import { setup } from './accounts/setup'
import { sharing } from './accounts/sharing'
import { tokens } from './accounts/tokens'
import { users } from './accounts/users'
import { webhooks } from './accounts/webhooks'
import { alerts } from './admin/alerts'
import { enrolment } from './admin/enrolment'
import { machines } from './admin/machines'
import { metrics } from './admin/metrics'
import { notices } from './admin/notices'
import { operations } from './admin/operations'
import { settings } from './admin/settings'
import { systemLogs } from './admin/system-logs'
import { analytics } from './analytics'
import { assets } from './assets'
import { assistantPrompt } from './assistant/prompt'
import { assistant } from './assistant/sentences'
import { atlas } from './atlas'
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
import { inbox } from './inbox'
import { log } from './log'
import { mail } from './mail/mail'
import { mails } from './mail/mails'
import { mcp } from './mcp'
import { channels } from './notifications/channels'
import { notifications } from './notifications/notifications'
import { oidc } from './oidc'
import { paymentChain } from './payments/chain'
import { invoices } from './payments/invoices'
import { testChain } from './payments/test-chain'
import { wallet } from './payments/wallet'
import { paymentWatcher } from './payments/watcher'
import { plans, planTexts } from './plans'
import { portable } from './portable'
import { realtime } from './realtime'
import { reference } from './reference'
import { routes } from './routes'
import { statusPages } from './status-pages'
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
  abuse: {
    taken: (number: string) =>
      `Recibido. Si vuelves a escribir por lo mismo, di este número: ${number}.`,
  },
  account,
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
  channels,
  batch,
  bots,
  cli,
  cliKeys,
  cliOperations,
  config,
  console,
  database,
  errors: sentences,
  inbox,
  invoices,
  leaving,
  log,
  logSources: sourceWords,
  enrolment,
  machines,
  mail,
  mails,
  mcp,
  metrics,
  notices,
  notifications,
  oidc,
  operations,
  paymentChain,
  paymentWatcher,
  plans: { ...plans, onSale: planTexts },
  practice,
  portable,
  realtime,
  reference,
  replay,
  routes,
  servers: {
    dropped: 'El servidor ya no está en tu lista.',
    withdrawn: 'Ficha retirada: los bots que iban a ese servidor se han parado.',
  },
  settings,
  setup,
  sharing,
  statusPages,
  systemLogs,
  testChain,
  tokens,
  users,
  validation,
  verifyServer,
  wallet,
  webhooks,
  ...worker,
} as const
