/** In which fragment of the address a browser comes back from a provider: a ticket of a purpose, a problem. */
export const oidcFragments = {
  'sign-in': 'oidc',
  link: 'oidc-link',
  proof: 'oidc-proof',
  problem: 'oidc-error',
} as const
export type OidcPurpose = Exclude<keyof typeof oidcFragments, 'problem'>

/**
 * Why it comes back without a ticket. `browser`: it is not the one that began; `old`: its user has not just
 * signed in, as a proof asks for; `silent`: the provider does not answer.
 */
export type OidcProblem = 'cancelled' | 'expired' | 'browser' | 'refused' | 'old' | 'silent'
