import type { OidcProblem } from '#contract/account/oidc-landing'

/** Why a browser comes back from the provider with nothing. */
export const t = {
  cancelled: 'Has cancelado la entrada con la otra cuenta.',
  expired: 'La entrada con la otra cuenta ha caducado o ya se usó. Empieza de nuevo.',
  browser:
    'La entrada con la otra cuenta no empezó en este navegador o en esta dirección. Empieza de nuevo aquí.',
  refused:
    'El otro servicio no ha confirmado quién eres. Inténtalo de nuevo; si sigue igual, avisa al administrador.',
  old: 'El otro servicio no ha confirmado que acabas de entrar en él. Cierra la sesión aquí y entra de nuevo.',
  silent: 'El otro servicio no responde. Inténtalo más tarde o entra de otra forma.',
} satisfies Record<OidcProblem, string>
