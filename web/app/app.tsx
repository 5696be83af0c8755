import { lazy, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Route, Switch, useLocation } from 'wouter'
import { androidPages } from '#contract/android'
import { Protected } from '../auth/protected'
import { PaletteButton } from '../command-palette/palette-button'
import { PaletteHost } from '../command-palette/palette-host'
import { Header } from '../header/header'
import { LandingPage } from '../landing/landing-page'
import { Notices } from '../notices/notices'
import { PageArea } from '../shell/page-area'
import { SkipLink } from '../shell/skip-link'
import { FailedScreen } from '../startup/failed-screen'
import { OfflineScreen } from '../startup/offline-screen'
import { StartupScreen } from '../startup/startup-screen'
import { startup } from '../startup/startup-store'
import { ColourEditorOnDemand } from '../theme/colour-editor-on-demand'
import { Notifications } from '../ui/feedback/notifications'
import { lazyNamed } from '../ui/lazy-named'
import { AssistantArea } from './assistant-area'

const AndroidPage = lazyNamed(() => import('../android/android-page'), 'AndroidPage')
const OpenPages = lazyNamed(() => import('./open-pages'), 'OpenPages')
const GuidePage = lazyNamed(() => import('../guides/guide-page'), 'GuidePage')
const loadSignedIn = () => import('./signed-in')
const SignedInPages = lazy(async () => ({ default: (await loadSignedIn()).SignedInPages }))
const loadPalette = () => import('./command-palette').then((m) => m.CommandPalette)

/** Where only the signed-in may look. */
const signedInPaths = [
  '/dashboard',
  '/bots/:id',
  '/payment',
  '/payment/receipt/:id',
  '/admin/:section?',
  '/atlas',
  '/inbox',
  '/account',
  '/notifications',
]

/** The route table, and what surrounds every page. */
export function App() {
  const { phase, backend, error } = useSnapshot(startup)
  const [location] = useLocation()
  const [launcherSlot, setLauncherSlot] = useState<HTMLElement | null>(null)
  const isAndroidPage = androidPages.some((page) => page === location)
  if (phase === 'starting') return <StartupScreen />
  if (phase === 'offline' && backend) return <OfflineScreen backend={backend} />
  if (phase === 'failed') return <FailedScreen error={error} />
  return (
    <>
      <SkipLink />
      {!isAndroidPage && (
        <Header
          tools={
            <>
              <div ref={setLauncherSlot} />
              <PaletteButton />
            </>
          }
          loadMenu={loadSignedIn}
        />
      )}
      <Notices loadBroadcasts={loadSignedIn} />
      <PageArea>
        <Switch>
          <Route path="/" component={LandingPage} />
          <Route path="/guide" component={GuidePage} />
          {signedInPaths.map((path) => (
            <Route key={path} path={path}>
              <Protected>
                <SignedInPages />
              </Protected>
            </Route>
          ))}
          {androidPages.map((page) => (
            <Route key={page} path={page} component={AndroidPage} />
          ))}
          <Route component={OpenPages} />
        </Switch>
      </PageArea>
      <AssistantArea isOffered={!isAndroidPage} launcherSlot={launcherSlot} />
      <ColourEditorOnDemand />
      <PaletteHost load={loadPalette} />
      <Notifications />
    </>
  )
}
