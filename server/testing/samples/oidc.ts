import type { OidcChange } from '#contract/admin/oidc'
import type { TestContext } from '../context'
import {
  providerVisitor,
  startOidcProvider,
  type TestProvider,
  testClient,
} from '../fakes/oidc-provider'
import { appOf, type Person } from './people'

/** Where a call of a test, which has no address, is sent back to. */
const testOrigin = 'http://localhost'
const cookiePath = '/api/auth/oidc'

export const startTestProvider = (origin = testOrigin): Promise<TestProvider> =>
  startOidcProvider(`${origin}${cookiePath}/callback`)

/** Lets the installation know a provider, as an administrator does. */
export const knowProvider = (
  { call }: Person,
  { issuer }: Pick<TestProvider, 'issuer'>,
  rules: Partial<OidcChange> = {},
) =>
  call('PUT', '/admin/oidc', {
    provider: { issuer, name: 'Colmena', ...testClient },
    ...{ register: false, linkByEmail: false, ...rules },
  })

/** A browser, with its own cookies here and at the provider. */
export function oidcBrowser(ctx: TestContext, provider: Pick<TestProvider, 'issuer'>) {
  const there = providerVisitor(provider)
  let cookie = ''

  async function send(method: string, path: string, json?: object, token?: string) {
    const response = await appOf(ctx).request(path, {
      method,
      headers: {
        ...(path.startsWith(cookiePath) && cookie ? { cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
    })
    for (const line of response.headers.getSetCookie()) cookie = line.split(';')[0] ?? ''
    return response
  }

  const post = async (path: string, json: object, token?: string) => {
    const response = await send('POST', `/api${path}`, json, token)
    return { status: response.status, body: await response.json() }
  }

  /** Where the address leads that the provider sends back to. */
  async function land(callback: string) {
    const { pathname, search } = new URL(callback)
    const response = await send('GET', pathname + search)
    const location = response.headers.get('location') ?? ''
    const [page = '', fragment = ''] = location.split('#')
    const [kind = '', said = ''] = fragment.split('=')
    return { page, kind, said, status: response.status }
  }

  return {
    ...{ post, land, there },
    cookie: () => cookie,
    /** From the click to the page that the provider leads back to. */
    async pass(as: string, start = '/auth/oidc/start', json: object = {}, token?: string) {
      const { body } = await post(start, json, token)
      return await land(await there.go(body.url, as))
    },
    /** The whole way in. */
    async signIn(as: string) {
      const { said } = await this.pass(as)
      return await post('/auth/oidc/finish', { ticket: said })
    },
  }
}
