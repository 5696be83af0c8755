import { accountRoutes } from '../account/account-routes'
import { analyticsRoutes } from '../analytics/analytics-routes'
import { authRoutes } from '../auth/auth-routes'
import { botsRoutes } from '../bots/bots-routes'
import { consoleRoutes } from '../console/console-routes'
import { drivingRoutes } from '../driving/driving-routes'
import { emailRoutes } from '../email/email-routes'
import { factorsRoutes } from '../factors/factors-routes'
import { passkeysRoutes } from '../factors/passkeys-routes'
import { healthRoutes } from '../health/health-routes'
import { inventoryRoutes } from '../inventory/inventory-routes'
import { leavingRoutes } from '../leaving/leaving-routes'
import { oauthRoutes } from '../oauth/oauth-routes'
import { oidcRoutes } from '../oidc/oidc-routes'
import { ownClientRoutes } from '../own-client/own-client-routes'
import { paymentsRoutes } from '../payments/payments-routes'
import { plansRoutes } from '../plans/plans-routes'
import { profileRoutes } from '../profile/profile-routes'
import { serverViewRoutes } from '../server-view/server-view-routes'
import { sharingRoutes } from '../sharing/sharing-routes'
import { passkeySignInRoutes } from '../sign-in/passkey-routes'
import { signInRoutes } from '../sign-in/sign-in-routes'
import { streamsRoutes } from '../streams/streams-routes'
import { tokensRoutes } from '../tokens/tokens-routes'
import { viewLinksRoutes } from '../viewer/links/view-links-routes'
import { webhooksRoutes } from '../webhooks/webhooks-routes'
import type { Served } from './parts'

/** What users ask for, and their programs. */
export const userRoutes: readonly Served[] = [
  {
    tag: 'account',
    routes: [
      authRoutes,
      signInRoutes,
      passkeySignInRoutes,
      oidcRoutes,
      emailRoutes,
      factorsRoutes,
      passkeysRoutes,
      profileRoutes,
      accountRoutes,
      leavingRoutes,
      tokensRoutes,
      oauthRoutes,
      webhooksRoutes,
    ],
  },
  { tag: 'plans', routes: [plansRoutes] },
  { tag: 'payments', routes: [paymentsRoutes] },
  // Before the bots: `/bots/health` is no bot's id.
  { tag: 'status', routes: [healthRoutes] },
  {
    tag: 'bots',
    routes: [botsRoutes, sharingRoutes, streamsRoutes, drivingRoutes, ownClientRoutes],
  },
  { tag: 'console', routes: [consoleRoutes] },
  { tag: 'analytics', routes: [analyticsRoutes] },
  { tag: 'serverView', routes: [serverViewRoutes] },
  { tag: 'inventory', routes: [inventoryRoutes] },
  { tag: 'minecraft', routes: [viewLinksRoutes] },
]
