import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Route, Switch, useLocation } from 'wouter'
import { androidPages } from '#contract/android'
import { Protected } from '../auth/protected'
import { session } from '../auth/session-store'
import { Header } from '../header/header'
import { LandingPage } from '../landing/landing-page'
import { Notices } from '../notices/notices'
import { PaletteButton } from '../palette/palette-button'
import { PaletteHost } from '../palette/palette-host'
import { ErrorBoundary } from '../shell/error-boundary'
import { NotFoundPage } from '../shell/not-found-page'
import { PageSkeleton } from '../shell/page-skeleton'
import { SkipLink } from '../shell/skip-link'
import { FailedScreen } from '../startup/failed-screen'
import { OfflineScreen } from '../startup/offline-screen'
import { StartupScreen } from '../startup/startup-screen'
import { startup } from '../startup/startup-store'
import { ColourEditorOnDemand } from '../theme/colour-editor-on-demand'
import { Notifications } from '../ui/feedback/notifications'
import { useLater, useLooks } from '../ui/use-later'

const AndroidPage = lazy(() =>
  import('../android/android-page').then((m) => ({ default: m.AndroidPage })),
)
const LoginPage = lazy(() => import('../auth/login-page').then((m) => ({ default: m.LoginPage })))
const RegisterPage = lazy(() =>
  import('../auth/register-page').then((m) => ({ default: m.RegisterPage })),
)
const SetupPage = lazy(() => import('../setup/setup-page').then((m) => ({ default: m.SetupPage })))
const loadPalette = () => import('./command-palette').then((m) => m.CommandPalette)
const loadAssistant = () => import('./assistant-section')
const AtlasPage = lazy(() => import('../atlas/atlas-page').then((m) => ({ default: m.AtlasPage })))
const PaymentPage = lazy(() =>
  import('../payments/payment-page').then((m) => ({ default: m.PaymentPage })),
)
const ReceiptPage = lazy(() =>
  import('../payments/receipts/receipt-page').then((m) => ({ default: m.ReceiptPage })),
)
const GuidePage = lazy(() => import('../guides/guide-page').then((m) => ({ default: m.GuidePage })))
const AdminPanel = lazy(() => import('./admin-panel').then((m) => ({ default: m.AdminPanel })))
const Dashboard = lazy(() => import('./dashboard').then((m) => ({ default: m.Dashboard })))

/** The route table, and what surrounds every page. */
export function App() {
  const { phase, backend, error } = useSnapshot(startup)
  const [location] = useLocation()
  const isAndroidPage = androidPages.some((page) => page === location)
  if (phase === 'starting') return <StartupScreen />
  if (phase === 'offline' && backend) return <OfflineScreen backend={backend} />
  if (phase === 'failed') return <FailedScreen error={error} />
  return (
    <>
      <SkipLink />
      {!isAndroidPage && <Header tools={<PaletteButton />} />}
      <Notices />
      <PageArea>
        <Switch>
          <Route path="/" component={LandingPage} />
          <Route path="/login" component={LoginPage} />
          <Route path="/register" component={RegisterPage} />
          <Route path="/setup" component={SetupPage} />
          <Route path="/guide" component={GuidePage} />
          <Route path="/dashboard">
            <Protected>
              <Dashboard />
            </Protected>
          </Route>
          <Route path="/payment">
            <Protected>
              <PaymentPage />
            </Protected>
          </Route>
          <Route path="/payment/receipt/:id">
            {({ id }) => (
              <Protected>
                <ReceiptPage id={id} />
              </Protected>
            )}
          </Route>
          <Route path="/admin/:section?">
            <Protected>
              <AdminPanel path={location} />
            </Protected>
          </Route>
          <Route path="/atlas">
            <Protected>
              <AtlasPage />
            </Protected>
          </Route>
          {androidPages.map((page) => (
            <Route key={page} path={page} component={AndroidPage} />
          ))}
          <Route component={NotFoundPage} />
        </Switch>
      </PageArea>
      <AssistantArea isOffered={!isAndroidPage} />
      <ColourEditorOnDemand />
      <PaletteHost load={loadPalette} />
      <Notifications />
    </>
  )
}

/** The assistant stands beside every page of the signed-in, and beside the guides. */
function AssistantArea({ isOffered }: { isOffered: boolean }) {
  const { state } = useSnapshot(session)
  const [location] = useLocation()
  const isShown = isOffered && (state === 'in' || location === '/guide')
  const assistant = useLater(isShown, loadAssistant, useLooks())
  return assistant && isShown && <assistant.AssistantSection />
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
