import { and, asc, eq, gt } from 'drizzle-orm'
import {
  notificationChannels,
  notificationPreferences,
  notificationRules,
  notifications,
  webhooks,
} from '#db/schema'
import type { UserRow } from '../../auth/users'
import type { Context } from '../../context'
import { toIso } from '../../lib/time'
import { render } from '../../locales/text'
import type { ArchiveFile } from './archive'
import { listText, pagesOf, valueText } from './json-text'

const atOnce = 200

/** What somebody wants to be told of and by which ways, without their secrets, and what they were told. */
export function* notificationFiles(ctx: Context, user: UserRow): Generator<ArchiveFile> {
  const { names } = ctx.texts.leaving.archive
  yield { name: names.rules, text: valueText(wishesOf(ctx, user.id)) }
  yield { name: names.notifications, text: listText(notificationPages(ctx, user.id)) }
}

function wishesOf({ db }: Context, id: string) {
  const rules = db.select().from(notificationRules).where(eq(notificationRules.userId, id)).all()
  const ofUser = eq(notificationChannels.userId, id)
  const channels = db.select().from(notificationChannels).where(ofUser).all()
  const hooks = db.select().from(webhooks).where(eq(webhooks.userId, id)).all()
  const own = eq(notificationPreferences.userId, id)
  const { userId: _userId, ...preferences } =
    db.select().from(notificationPreferences).where(own).get() ?? {}
  return {
    preferences,
    rules: rules.map(({ userId: _userId, createdAt, updatedAt, ...rule }) => ({
      ...rule,
      ...{ createdAt: toIso(createdAt), updatedAt: toIso(updatedAt) },
    })),
    webhooks: hooks.map(({ id, name, hint, events, bots, createdAt }) => ({
      ...{ id, name, hint, events, bots, createdAt: toIso(createdAt) },
    })),
    channels: channels.map(({ id, kind, name, hint, createdAt }) => ({
      ...{ id, kind, name, hint, createdAt: toIso(createdAt) },
    })),
  }
}

const notificationPages = ({ db, config: { locale } }: Context, userId: string) =>
  pagesOf<typeof notifications.$inferSelect, object>(
    (last) =>
      db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, userId), last && gt(notifications.id, last.id)))
        .orderBy(asc(notifications.id))
        .limit(atOnce)
        .all(),
    ({ at, kind, ruleName, botId, botName, title, body, suppressed }) => ({
      ...{ at: toIso(at), kind, ruleName, botId, botName, suppressed },
      ...{ title: render(title, locale), body: render(body, locale) },
    }),
  )
