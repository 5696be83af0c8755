import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Claims = { email?: string; email_verified?: boolean }

/** A real OpenID Connect provider on a loopback address, where every login name is an account. */
export type TestProvider = AsyncDisposable & {
  issuer: string
  /** Accounts that say something else than their name's address, verified. */
  accounts: Map<string, Claims>
  /** Ends the listening, as a lost connection would. */
  vanish(): Promise<void>
}

/** Of all that it makes, in seconds. */
const life = 600

export const testClient = { clientId: 'enjambre', secret: 'secreto-del-cliente-de-pruebas' }

export async function startOidcProvider(...redirectUris: string[]): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accounts = new Map<string, Claims>()
  server.on('request', (await createProvider(issuer, redirectUris, accounts)).callback())
  const vanish = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { issuer, accounts, vanish, [Symbol.asyncDispose]: vanish }
}

const address = (name: string): Claims => ({
  email: `${name}@ejemplo.com`,
  email_verified: true,
})

async function createProvider(issuer: string, uris: string[], accounts: Map<string, Claims>) {
  // It says that it knows no Bun, and that its pages are for trying it.
  const { info, warn } = console
  Object.assign(console, { info() {}, warn() {} })
  try {
    const { default: Provider } = await import('oidc-provider')
    return new Provider(issuer, {
      clients: [
        {
          client_id: testClient.clientId,
          client_secret: testClient.secret,
          redirect_uris: uris,
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      cookies: { keys: ['una clave de pruebas'] },
      ttl: { Interaction: life, Session: life, Grant: life, AccessToken: life, IdToken: life },
      findAccount: (_call, id) => ({
        accountId: id,
        claims: () => ({ sub: id, ...(accounts.get(id) ?? address(id)) }),
      }),
    })
  } finally {
    Object.assign(console, { info, warn })
  }
}

/** A browser as the provider sees it. */
export type ProviderVisitor = {
  /** Signs in there, or cancels, and agrees; returns where it is then sent. */
  go(url: string, as: string | 'cancel'): Promise<string>
}

export function providerVisitor({ issuer }: Pick<TestProvider, 'issuer'>): ProviderVisitor {
  const jar = new Map<string, string>()

  async function ask(url: string, form?: Record<string, string>) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const body = form && new URLSearchParams(form)
    const method = form ? 'POST' : 'GET'
    const response = await fetch(url, {
      ...{ redirect: 'manual', method, headers: { cookie } },
      ...(body ? { body } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return response
  }

  return {
    async go(start, as) {
      let url = start
      let form: Record<string, string> | undefined
      while (url.startsWith(issuer)) {
        const response = await ask(url, form)
        form = undefined
        const next = response.headers.get('location')
        if (next) {
          url = new URL(next, url).href
          continue
        }
        const page = await response.text()
        const [, action] = /<form[^>]*action="([^"]+)"/.exec(page) ?? []
        if (!action) throw new Error(`the provider says ${response.status}: ${page.slice(0, 300)}`)
        url = new URL(action, url).href
        if (as === 'cancel') url = `${url}/abort`
        else form = page.includes('value="login"') ? login(as) : { prompt: 'consent' }
      }
      return url
    },
  }
}

const login = (name: string) => ({ prompt: 'login', login: name, password: 'x' })
