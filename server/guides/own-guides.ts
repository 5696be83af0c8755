import { type GuideName, guideNames } from '#contract/guides'
import commands from './generated/commands.md' with { type: 'text' }
import ends from './generated/ends.md' with { type: 'text' }
import errors from './generated/errors.md' with { type: 'text' }
import settings from './generated/settings.md' with { type: 'text' }
import { type GuideText, toGuide } from './guide-text'
import { descriptions } from './guides.es'
import { prebuilt } from './prebuilt'
import api from './texts/api.md' with { type: 'text' }
import botCommands from './texts/bot-commands.md' with { type: 'text' }
import gettingStarted from './texts/getting-started.md' with { type: 'text' }
import payments from './texts/payments.md' with { type: 'text' }
import privacyPolicy from './texts/privacy-policy.md' with { type: 'text' }
import proxiesAccounts from './texts/proxies-accounts.md' with { type: 'text' }
import selfHosting from './texts/self-hosting.md' with { type: 'text' }
import troubleshooting from './texts/troubleshooting.md' with { type: 'text' }

const texts: Record<GuideName, string> = {
  'getting-started': gettingStarted,
  'bot-commands': botCommands,
  troubleshooting,
  payments,
  'proxies-accounts': proxiesAccounts,
  'self-hosting': selfHosting,
  api,
  'privacy-policy': privacyPolicy,
}

/** Made from the code by `scripts/guides.ts`; a guide names them as `{{commands}}`. */
const generated: Record<string, string> = { commands, ends, errors, settings }

const complete = (text: string) =>
  text.replaceAll(/^\{\{(\w+)\}\}$/gm, (_, part: string) => generated[part]?.trim() ?? '')

let known = prebuilt?.guides

/** The guides that come with the product, in the order of the sidebar. */
export function ownGuides(): readonly GuideText[] {
  known ??= guideNames.map((name) => toGuide(name, complete(texts[name]), descriptions[name]))
  return known
}
