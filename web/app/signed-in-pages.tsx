import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useAccountTimes } from '../auth/account-times'
import { here } from '../auth/login-address'
import { ProofHost } from '../auth/proof/proof-host'
import { session } from '../auth/session-store'
import { closeSharing, sharing } from '../bots/sharing-store'
import { inboxPath } from '../inbox/inbox-address'
import { leadingTo } from '../lib/destination'
import { InvitationStrip } from '../sharing/invitation-strip'
import { lazyNamed } from '../ui/lazy-named'
import { BotScreen } from './bot-page'
import { Dashboard } from './dashboard'
import { usePushes } from './use-pushes'

const Account = lazyNamed(() => import('./account'), 'Account')
const AdminPanel = lazyNamed(() => import('./admin-panel'), 'AdminPanel')
const AtlasPage = lazyNamed(() => import('../atlas/atlas-page'), 'AtlasPage')
const InboxPage = lazyNamed(() => import('../inbox/inbox-page'), 'InboxPage')
const LeavingPage = lazyNamed(() => import('../leaving/leaving-page'), 'LeavingPage')
const NotificationsPage = lazyNamed(
  () => import('../notifications/notifications-page'),
  'NotificationsPage',
)
const PaymentPage = lazyNamed(() => import('../payments/payment-page'), 'PaymentPage')
const ReceiptPage = lazyNamed(() => import('../payments/receipts/receipt-page'), 'ReceiptPage')
const ShareDialog = lazyNamed(() => import('../sharing/share-dialog'), 'ShareDialog')

const accountPath = '/account'

/** The dialog that shares a bot, from wherever it was opened. */
function Sharing() {
  const { open } = useSnapshot(sharing)
  return <Suspense>{open && <ShareDialog what={open} onClose={closeSharing} />}</Suspense>
}

/**
 * The pages at the signed-in paths of `App`, which lets nobody else in. Whose session may do little is
 * led to where that can be changed, whatever they asked for.
 */
export const SignedInPages = () => (
  <>
    <Pages />
    <ProofHost />
  </>
)

function Pages() {
  const [location] = useLocation()
  const { profile } = useSnapshot(session)
  const times = useAccountTimes()
  usePushes()
  if (profile?.limit === 'leaving') return <LeavingPage />
  if (profile?.limit === 'second-factor' && location !== accountPath) {
    return <Redirect to={`${leadingTo(here(), accountPath)}&vista=seguridad`} replace />
  }
  return (
    <>
      <InvitationStrip />
      <Sharing />
      {/* The page where times are chosen draws itself anew: what stands in its forms stays. */}
      <Switch key={location === accountPath ? location : times}>
        <Route path="/dashboard" component={Dashboard} />
        <Route path="/bots/:id">{({ id }) => <BotScreen id={id} />}</Route>
        <Route path="/payment" component={PaymentPage} />
        <Route path="/payment/receipt/:id">{({ id }) => <ReceiptPage id={id} />}</Route>
        <Route path="/admin/:section?">
          <AdminPanel path={location} />
        </Route>
        <Route path={accountPath} component={Account} />
        <Route path="/atlas" component={AtlasPage} />
        <Route path="/notifications" component={NotificationsPage} />
        <Route path={inboxPath} component={InboxPage} />
      </Switch>
    </>
  )
}
