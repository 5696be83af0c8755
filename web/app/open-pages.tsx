import { Route, Switch } from 'wouter'
import { ForgotPage } from '../auth/links/forgot-page'
import { ResetPage } from '../auth/links/reset-page'
import { VerifyPage } from '../auth/links/verify-page'
import { LoginPage } from '../auth/login-page'
import { RegisterPage } from '../auth/register-page'
import { NotFoundPage } from '../shell/not-found-page'
import { lazyNamed } from '../ui/lazy-named'

const AbusePage = lazyNamed(() => import('../abuse/abuse-page'), 'AbusePage')
const AuthorizePage = lazyNamed(() => import('../oauth/authorize-page'), 'AuthorizePage')
const ServersPage = lazyNamed(() => import('../server-policy/servers-page'), 'ServersPage')
const SharedPage = lazyNamed<'SharedPage', { params: { token: string } }>(
  () => import('./view-parts'),
  'SharedPage',
)
const SetupPage = lazyNamed(() => import('../setup/setup-page'), 'SetupPage')

/**
 * The pages by which somebody comes in, in one chunk: who opens one often goes on to another; and what
 * stands at an address that leads nowhere.
 */
export const OpenPages = () => (
  <Switch>
    <Route path="/login" component={LoginPage} />
    <Route path="/register" component={RegisterPage} />
    <Route path="/reset" component={ResetPage} />
    <Route path="/forgot" component={ForgotPage} />
    <Route path="/verify" component={VerifyPage} />
    <Route path="/setup" component={SetupPage} />
    <Route path="/abuse" component={AbusePage} />
    <Route path="/servidores" component={ServersPage} />
    <Route path="/ver/:token" component={SharedPage} />
    <Route path="/authorize" component={AuthorizePage} />
    <Route component={NotFoundPage} />
  </Switch>
)
