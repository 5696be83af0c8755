import { AlertsPage } from '../alerts/alerts-page'
import { useFollowing } from './live/use-following'

/** The history of alerts, told at once of what begins and ends. */
export function LiveAlertsPage() {
  useFollowing()
  return <AlertsPage />
}
