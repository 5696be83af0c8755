import { type OidcAnswer, OidcChange } from '#contract/admin/oidc'
import { type Checked, issuesBy } from '../lib/form/use-edit-form'

/** What is set while it is typed, nested as the change is; without a secret the one of before stays. */
export type OidcValues = {
  provider: { issuer: string; clientId: string; secret: string; name: string }
  register: boolean
  linkByEmail: boolean
}

const nothing = { issuer: '', clientId: '', secret: '', name: '' }

export function valuesOf({ provider, register, linkByEmail }: OidcAnswer): OidcValues {
  if (!provider) return { provider: nothing, register, linkByEmail }
  const { issuer, clientId, name } = provider
  return { provider: { issuer, clientId, name, secret: '' }, register, linkByEmail }
}

/** The change, or what is wrong with it; of what the environment decides nothing is sent. */
export const checkWith =
  ({ fixed }: OidcAnswer) =>
  ({ provider, ...rules }: OidcValues): Checked<OidcChange> => {
    const isFixed = Object.keys(fixed).length > 0
    const isBlank = Object.values(provider).every((text) => text.trim() === '')
    const wanted = isBlank ? null : { ...provider, secret: provider.secret || null }
    const { data, error } = OidcChange.safeParse(isFixed ? rules : { ...rules, provider: wanted })
    return data ? { change: data, issues: {} } : { change: null, issues: issuesBy(error.issues) }
  }
