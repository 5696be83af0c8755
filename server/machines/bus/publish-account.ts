import type { Claims, Revocations } from './claims'

const answerMs = 5_000

/** Tells the bus who is no longer trusted. It cuts them off at once. Throws when it has not heard. */
export async function publishAccount(
  urls: string[],
  claims: Claims,
  revoked: Revocations,
): Promise<void> {
  const { connect, jwtAuthenticator } = await import('@nats-io/transport-node')
  const { jwt, seed } = await claims.own('system')
  const bus = await connect({
    servers: urls.map((url) => new URL(url).host),
    authenticator: jwtAuthenticator(jwt, new TextEncoder().encode(seed)),
    ...(urls.some((url) => url.startsWith('tls:')) ? { tls: {} } : {}),
    ...{ name: 'enjambre trust', timeout: answerMs, reconnect: false },
  })
  try {
    const account = await claims.account(revoked)
    const answer = await bus.request('$SYS.REQ.CLAIMS.UPDATE', account, { timeout: answerMs })
    const { error } = answer.json<{ error?: { description?: string } }>()
    if (error) throw new Error(error.description ?? 'the bus did not take the account')
  } finally {
    await bus.close()
  }
}
