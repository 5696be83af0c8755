import type { AuthInfo } from '@modelcontextprotocol/server'
import type { TokenIdentity } from '../auth/api-tokens/caller'
import { AppError } from '../errors'

/** Carries the caller through the SDK, which passes it on without looking. */
class Bearer {
  constructor(readonly identity: TokenIdentity) {}
}

/** The SDK is not told the secret. */
export function authInfoOf(identity: TokenIdentity): AuthInfo {
  const { id, verbs } = identity.token
  return { token: id, clientId: id, scopes: [...verbs], extra: { bearer: new Bearer(identity) } }
}

/** Who makes a request. */
export function callerOf(authInfo: AuthInfo | undefined): TokenIdentity {
  const bearer = authInfo?.extra?.bearer
  if (!(bearer instanceof Bearer)) throw new AppError('UNAUTHORIZED')
  return bearer.identity
}
