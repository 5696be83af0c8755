import { ActivityPanel } from './access/activity-panel'
import { useOwnEvents } from './account-api'

/** What has happened to the security of one's own account. */
export const OwnActivity = () => <ActivityPanel of={useOwnEvents()} />
