/** What a machine signs with its nkey, so that nobody asks in its name. */
export type SignedRequest =
  | ['enrol', token: string, userKey: string, curveKey: string]
  | ['renew', hostId: string, challenge: string, version: string, protocol: number]

/**
 * The bytes that are signed. The first one is in no text: the bus, too, has machines sign what it makes
 * up, but that is text, and so never one of our requests.
 */
export const signedBytes = (request: SignedRequest): Uint8Array =>
  new Uint8Array([0xff, ...new TextEncoder().encode(JSON.stringify(request))])
