import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** A provider that answers the token request with whatever the test wants. */
export type SigningProvider = Disposable & {
  issuer: string
  /** The claims of the next ID token, over those of one that is right for the nonce. */
  claims: Record<string, unknown>
  /** What its discovery document says otherwise. */
  document: Record<string, unknown>
  /** Answers a path instead of what it would say. */
  answers: Map<string, () => Response | Promise<Response>>
  /** What was asked, in order: its path and its form. */
  asked: { path: string; form: URLSearchParams; authorization: string | null }[]
  /** Signs with a key that it does not publish. */
  signsForeign: boolean
  /** The address to which it sends a browser back that asks for this. */
  callbackOf(url: string): string
}

const makeKeys = () => Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
/** To make them costs more than all else that a provider does: those of a process share them. */
let keys: ReturnType<typeof makeKeys> | null = null

export async function startSigningProvider(): Promise<SigningProvider> {
  keys ??= makeKeys()
  const [own, foreign] = await keys
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'uno', alg: 'RS256' }
  let nonce = ''

  async function idToken() {
    const now = Math.floor(Date.now() / 1_000)
    const usual = { iss: provider.issuer, aud: 'enjambre', sub: 'ana', nonce }
    const claims = { ...usual, iat: now, exp: now + 60, ...provider.claims }
    const { privateKey } = provider.signsForeign ? foreign : own
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'uno' })
      .sign(privateKey)
  }

  const server = Bun.serve({
    ...{ port: 0, hostname: '127.0.0.1', development: false },
    async fetch(request) {
      const { pathname: path } = new URL(request.url)
      const form = new URLSearchParams(await request.text())
      provider.asked.push({ path, form, authorization: request.headers.get('authorization') })
      const answer = provider.answers.get(path)
      if (answer) return await answer()
      if (path.startsWith('/.well-known/')) return Response.json(discovered())
      if (path === '/keys') return Response.json({ keys: [jwk] })
      const tokens = { access_token: 'acceso-secreto', token_type: 'Bearer', expires_in: 60 }
      return Response.json({ ...tokens, id_token: await idToken() })
    },
  })
  const discovered = () => ({
    issuer: provider.issuer,
    authorization_endpoint: `${provider.issuer}/authorize`,
    token_endpoint: `${provider.issuer}/token`,
    jwks_uri: `${provider.issuer}/keys`,
    ...provider.document,
  })
  const provider: SigningProvider = {
    issuer: server.url.origin,
    claims: {},
    document: {},
    answers: new Map(),
    asked: [],
    signsForeign: false,
    callbackOf(url) {
      const { searchParams: asked } = new URL(url)
      nonce = asked.get('nonce') ?? ''
      const answer = new URLSearchParams({ code: 'codigo', state: asked.get('state') ?? '' })
      return `${asked.get('redirect_uri')}?${answer}`
    },
    [Symbol.dispose]: () => void server.stop(true),
  }
  return provider
}
