import { type OidcPurpose, oidcFragments } from '#contract/account/oidc-landing'
import { t } from '#texts/auth/provider-problems'

/** With what a browser comes back from the provider: a ticket, or a sentence that says what went wrong. */
export type Landing = { purpose: OidcPurpose; ticket: string } | { problem: string }

/** Takes it out of the address and of the history; null when there is none. */
export function takeLanding(): Landing | null {
  const [name, said = ''] = location.hash.slice(1).split('=')
  const kinds = Object.entries(oidcFragments) as [keyof typeof oidcFragments, string][]
  const kind = kinds.find(([, fragment]) => fragment === name)?.[0]
  if (!kind) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  if (kind !== 'problem') return { purpose: kind, ticket: said }
  const known: Readonly<Record<string, string>> = t
  return { problem: (Object.hasOwn(known, said) && known[said]) || t.refused }
}
