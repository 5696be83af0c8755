import { type SignedRequest, signedBytes } from '../game/trust/host-signature'

/** Whether the first of these keys has signed the request; false too when one of them is no key. */
export async function isSigned(
  request: SignedRequest,
  signature: string,
  userKey: string,
  ...others: string[]
): Promise<boolean> {
  const { fromPublic } = await import('@nats-io/nkeys')
  try {
    for (const key of others) fromPublic(key)
    return fromPublic(userKey).verify(signedBytes(request), Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
