import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Route, Switch, useLocation } from 'wouter'
import { Protected } from './auth/protected'
import { Header } from './header/header'
import { LandingPage } from './landing/landing-page'
import { ErrorBoundary } from './shell/error-boundary'
import { NotFoundPage } from './shell/not-found-page'
import { PageSkeleton } from './shell/page-skeleton'
import { SkipLink } from './shell/skip-link'
import { OfflineScreen } from './startup/offline-screen'
import { StartupScreen } from './startup/startup-screen'
import { startup } from './startup/startup-store'
import { ColourEditor } from './theme/colour-editor'
import { Notifications } from './ui/notifications'

const LoginPage = lazy(() => import('./auth/login-page').then((m) => ({ default: m.LoginPage })))
const RegisterPage = lazy(() =>
  import('./auth/register-page').then((m) => ({ default: m.RegisterPage })),
)
const SetupPage = lazy(() => import('./setup/setup-page').then((m) => ({ default: m.SetupPage })))
const Dashboard = lazy(() => import('./dashboard').then((m) => ({ default: m.Dashboard })))

/** The route table, and what surrounds every page. */
export function App() {
  const { phase, backend } = useSnapshot(startup)
  if (phase === 'starting') return <StartupScreen />
  if (phase === 'offline' && backend) return <OfflineScreen backend={backend} />
  return (
    <>
      <SkipLink />
      <Header />
      <PageArea>
        <Switch>
          <Route path="/" component={LandingPage} />
          <Route path="/login" component={LoginPage} />
          <Route path="/register" component={RegisterPage} />
          <Route path="/setup" component={SetupPage} />
          <Route path="/dashboard">
            <Protected>
              <Dashboard />
            </Protected>
          </Route>
          <Route component={NotFoundPage} />
        </Switch>
      </PageArea>
      <ColourEditor />
      <Notifications />
    </>
  )
}

/** One page at a time: a new one starts at its top and takes the focus; a broken one says so. */
function PageArea({ children }: { children: ReactNode }) {
  const [location] = useLocation()
  const shown = useRef(location)
  useEffect(() => {
    if (shown.current === location) return
    shown.current = location
    scrollTo(0, 0)
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [location])
  return (
    <ErrorBoundary key={location}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
