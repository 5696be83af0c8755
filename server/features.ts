import type { Context } from './context'
import { partLogger } from './log'

const log = partLogger('serve')

/** Begins what goes on by itself while the server listens, until the context is disposed. What is not begun here waits until it is asked. */
export function beginFeatures(ctx: Context): void {
  ctx.accountPurge.begin()
  ctx.webhooks.begin()
  ctx.payments.begin()
  // First the practice server, if it shall run: the bots that go there find it listening.
  ctx.practice
    .begin()
    .catch((error) => log.error('serve.practiceNotBegun', { error }))
    .then(() => ctx.fleet.begin())
    .catch((error) => log.error('serve.hostNotStarted', { error }))
  ctx.caps.begin()
  ctx.powerSchedules.begin()
  ctx.presenceDays.begin()
  ctx.notifications.begin()
  ctx.serverPolicy.begin()
  ctx.inbox.begin(ctx.fleet)
  ctx.guides.begin()
  ctx.probes.begin()
  ctx.metrics.begin()
  ctx.alerts.begin()
  ctx.machines.begin()
  ctx.machineFeed.begin()
  ctx.notificationQueue.begin()
  ctx.telegram.begin()
  ctx.mail.begin()
  ctx.updates.begin()
  ctx.backups.begin()
  ctx.housekeeping.begin()
}
