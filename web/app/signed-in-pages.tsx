import { Route, Switch, useLocation } from 'wouter'
import { lazyNamed } from '../ui/lazy-named'
import { BotScreen } from './bot-page'
import { Dashboard } from './dashboard'

const AdminPanel = lazyNamed(() => import('./admin-panel'), 'AdminPanel')
const AtlasPage = lazyNamed(() => import('../atlas/atlas-page'), 'AtlasPage')
const PaymentPage = lazyNamed(() => import('../payments/payment-page'), 'PaymentPage')
const ReceiptPage = lazyNamed(() => import('../payments/receipts/receipt-page'), 'ReceiptPage')

/** The pages at the signed-in paths of `App`, which lets nobody else in. */
export function SignedInPages() {
  const [location] = useLocation()
  return (
    <Switch>
      <Route path="/dashboard" component={Dashboard} />
      <Route path="/bots/:id">{({ id }) => <BotScreen id={id} />}</Route>
      <Route path="/payment" component={PaymentPage} />
      <Route path="/payment/receipt/:id">{({ id }) => <ReceiptPage id={id} />}</Route>
      <Route path="/admin/:section?">
        <AdminPanel path={location} />
      </Route>
      <Route path="/atlas" component={AtlasPage} />
    </Switch>
  )
}
