import { actionsRoutes } from '../notifications/actions/actions-routes'
import { channelsRoutes } from '../notifications/channels/channels-routes'
import { historyRoutes } from '../notifications/history/history-routes'
import { rulesRoutes } from '../notifications/rules/rules-routes'
import type { Served } from './parts'

/** Of what users are told, where, and what they answer there. */
export const notificationsRoutes: readonly Served[] = [
  { tag: 'notifications', routes: [rulesRoutes, historyRoutes, actionsRoutes, channelsRoutes] },
]
