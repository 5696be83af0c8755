import type { GuideName } from '#contract/guides'
import commands from './generated/commands.md' with { type: 'text' }
import disconnects from './generated/disconnects.md' with { type: 'text' }
import errors from './generated/errors.md' with { type: 'text' }
import program from './generated/program.md' with { type: 'text' }
import settings from './generated/settings.md' with { type: 'text' }
import api from './texts/api.md' with { type: 'text' }
import botCommands from './texts/bot-commands.md' with { type: 'text' }
import gettingStarted from './texts/getting-started.md' with { type: 'text' }
import guardian from './texts/guardian.md' with { type: 'text' }
import inbox from './texts/inbox.md' with { type: 'text' }
import machines from './texts/machines.md' with { type: 'text' }
import mcp from './texts/mcp.md' with { type: 'text' }
import notifications from './texts/notifications.md' with { type: 'text' }
import payments from './texts/payments.md' with { type: 'text' }
import privacyPolicy from './texts/privacy-policy.md' with { type: 'text' }
import proxiesAccounts from './texts/proxies-accounts.md' with { type: 'text' }
import selfHosting from './texts/self-hosting.md' with { type: 'text' }
import troubleshooting from './texts/troubleshooting.md' with { type: 'text' }

export const texts: Record<GuideName, string> = {
  api: api,
  'bot-commands': botCommands,
  'getting-started': gettingStarted,
  guardian: guardian,
  inbox: inbox,
  machines: machines,
  notifications: notifications,
  mcp: mcp,
  payments: payments,
  'privacy-policy': privacyPolicy,
  'proxies-accounts': proxiesAccounts,
  'self-hosting': selfHosting,
  troubleshooting: troubleshooting,
}

/** Made from the code by `scripts/guides.ts`; a guide names them as `{{commands}}`. */
export const generated: Record<string, string> = {
  commands,
  disconnects,
  errors,
  program,
  settings,
}
