import { abuseRoutes } from './abuse'
import { accountRoutes } from './account'
import { adminRoutes } from './admin'
import { botsRoutes } from './bots'
import { channelsRoutes } from './channels'
import { helpRoutes } from './help'
import { inboxRoutes } from './inbox'
import { machinesRoutes } from './machines'
import { notificationsRoutes } from './notifications'
import { ownClientRoutes } from './own-client'
import { portableRoutes } from './portable'
import { programRoutes } from './programs'
import { serversRoutes } from './servers'
import { statusPageRoutes } from './status-pages'
import { viewerRoutes } from './viewer'
import { webhooksRoutes } from './webhooks'

/** A call in words: what it does, and by its status what an answer holds. */
type Words = { summary: string; description?: string; [status: number]: string }

/** Every call of the API, by its method and its address after `/api`. */
export const routes: Record<string, Words> = {
  ...abuseRoutes,
  ...accountRoutes,
  ...botsRoutes,
  ...portableRoutes,
  ...inboxRoutes,
  ...helpRoutes,
  ...adminRoutes,
  ...machinesRoutes,
  ...notificationsRoutes,
  ...ownClientRoutes,
  ...programRoutes,
  ...serversRoutes,
  ...statusPageRoutes,
  ...channelsRoutes,
  ...viewerRoutes,
  ...webhooksRoutes,
}
