import { DashboardPage } from '../bots/dashboard-page'
import { ConfirmHost } from '../ui/dialog/confirm'
import { botTabs } from './bot-tabs'

/** What only the signed-in see, loaded when they come: their bots and the questions they raise. */
export function Dashboard() {
  return (
    <>
      <DashboardPage botTabs={botTabs} />
      <ConfirmHost />
    </>
  )
}
