import { OidcAnswer, OidcChange, OidcTest } from '#contract/admin/oidc'
import type { Context } from '../context'
import { AppError } from '../errors'
import { asker, body, emptyBody, ok, route, router, succeed } from '../http/route'
import { render } from '../locales/text'
import { changeOidc, oidcAnswer } from './change'
import { discoverProvider, ProviderFailure } from './client'

const readRoute = route('admin', 'get', '/admin/oidc', ok(OidcAnswer))
const changeRoute = route('admin', 'put', '/admin/oidc', ok(OidcAnswer), body(OidcChange), {
  fresh: true,
})
const testRoute = route('admin', 'post', '/admin/oidc/test', ok(OidcTest), emptyBody)

export const oidcAdminRoutes = router()
  .openapi(readRoute, (c) => c.json(oidcAnswer(c.var.ctx), 200))
  .openapi(changeRoute, (c) => {
    changeOidc(c.var.ctx, asker(c), c.req.valid('json'))
    return c.json(oidcAnswer(c.var.ctx), 200)
  })
  .openapi(testRoute, async (c) => {
    c.env?.server?.timeout(c.req.raw, 0)
    return succeed(c, { failure: await failureOf(c.var.ctx) })
  })

/** What is wrong with the provider now, whatever it was before. Throws OIDC_NOT_CONFIGURED. */
async function failureOf({ oidc, config }: Context): Promise<string | null> {
  const { provider } = oidc.settings()
  if (!provider) throw new AppError('OIDC_NOT_CONFIGURED')
  try {
    await discoverProvider(provider)
    return null
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    return render(error.words, config.locale)
  }
}
