import { eq, isNotNull, like, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import {
  answeredCalls,
  bots,
  mails,
  microsoftTokens,
  notificationChannels,
  settings,
  totpSecrets,
  webhooks,
} from '#db/schema'
import { tokensPlace } from '../bots/fleet/sign-ins'
import { passwordPlace } from '../bots/passwords'
import { proxyPlace } from '../bots/proxies/proxies'
import { totpPlace } from '../factors/totp'
import { answeredPlace } from '../http/repeated/answered-calls'
import { type Keys, opens } from '../keys'
import { mailPlace } from '../mail/outbox'
import { channelPlace } from '../notifications/channels/sealed-config'
import { sealedPrefix, settingPlace } from '../settings/sealed'
import { webhookPlace } from '../webhooks/webhook-rows'

export type SealedSecrets = { total: number; unreadable: number }

type Db = DatabaseOrTransaction
type Sealed = { id: string; sealed: string }

/** A column of secrets: what it holds, to where each is bound, and how it is written. */
type Column = {
  rows(db: Db): Sealed[]
  place(id: string): string
  write(db: Db, row: Sealed): void
}

const ofBots = (
  name: 'sealedPassword' | 'sealedProxyPassword',
  place: Column['place'],
): Column => ({
  place,
  rows: (db) =>
    db
      .select({ id: bots.id, sealed: sql<string>`${bots[name]}` })
      .from(bots)
      .where(isNotNull(bots[name]))
      .all(),
  write: (db, { id, sealed }) =>
    void db
      .update(bots)
      .set({ [name]: sealed })
      .where(eq(bots.id, id))
      .run(),
})

/** Every secret of the database stands in one of these. */
const columns: Column[] = [
  ofBots('sealedPassword', passwordPlace),
  ofBots('sealedProxyPassword', proxyPlace),
  {
    place: tokensPlace,
    rows: (db) =>
      db
        .select({ id: microsoftTokens.botId, sealed: microsoftTokens.sealed })
        .from(microsoftTokens)
        .all(),
    write: (db, { id, sealed }) =>
      void db.update(microsoftTokens).set({ sealed }).where(eq(microsoftTokens.botId, id)).run(),
  },
  {
    place: totpPlace,
    rows: (db) =>
      db
        .select({ id: totpSecrets.userId, sealed: totpSecrets.sealedSecret })
        .from(totpSecrets)
        .all(),
    write: (db, { id, sealed: sealedSecret }) =>
      void db.update(totpSecrets).set({ sealedSecret }).where(eq(totpSecrets.userId, id)).run(),
  },
  {
    place: mailPlace,
    rows: (db) => db.select({ id: mails.id, sealed: mails.sealedParams }).from(mails).all(),
    write: (db, { id, sealed: sealedParams }) =>
      void db.update(mails).set({ sealedParams }).where(eq(mails.id, id)).run(),
  },
  {
    place: channelPlace,
    rows: (db) =>
      db
        .select({
          id: notificationChannels.id,
          sealed: sql<string>`${notificationChannels.sealedConfig}`,
        })
        .from(notificationChannels)
        .where(isNotNull(notificationChannels.sealedConfig))
        .all(),
    write: (db, { id, sealed: sealedConfig }) =>
      void db
        .update(notificationChannels)
        .set({ sealedConfig })
        .where(eq(notificationChannels.id, id))
        .run(),
  },
  {
    place: webhookPlace,
    rows: (db) =>
      db.select({ id: webhooks.id, sealed: webhooks.sealedConfig }).from(webhooks).all(),
    write: (db, { id, sealed: sealedConfig }) =>
      void db.update(webhooks).set({ sealedConfig }).where(eq(webhooks.id, id)).run(),
  },
  {
    place: answeredPlace,
    rows: (db) =>
      db
        .select({ id: answeredCalls.id, sealed: answeredCalls.sealedAnswer })
        .from(answeredCalls)
        .all(),
    write: (db, { id, sealed: sealedAnswer }) =>
      void db.update(answeredCalls).set({ sealedAnswer }).where(eq(answeredCalls.id, id)).run(),
  },
  {
    place: settingPlace,
    rows: (db) =>
      db
        .select({ id: settings.key, sealed: sql<string>`${settings.value} ->> '$'` })
        .from(settings)
        .where(like(settings.key, `${sealedPrefix}%`))
        .all(),
    write: (db, { id, sealed: value }) =>
      void db.update(settings).set({ value }).where(eq(settings.key, id)).run(),
  },
]

/** How many secrets the database holds, and how many of them these keys cannot open. */
export function countSecrets(db: Db, keys: Keys | null): SealedSecrets {
  const opened = columns.flatMap(({ rows, place }) =>
    rows(db).map(({ id, sealed }) => keys && opens(keys, sealed, place(id))),
  )
  const unreadable = opened.filter((secret) => secret === null)
  return { total: opened.length, unreadable: unreadable.length }
}

/** Seals with `next` what `keys` open, and leaves the rest; tells how many were which. */
export function resealSecrets(tx: Db, keys: Keys, next: Keys): SealedSecrets {
  const secrets = { total: 0, unreadable: 0 }
  for (const { rows, place, write } of columns) {
    for (const { id, sealed } of rows(tx)) {
      const secret = opens(keys, sealed, place(id))
      secrets.total += 1
      if (secret === null) secrets.unreadable += 1
      else write(tx, { id, sealed: next.seal(secret, place(id)) })
    }
  }
  return secrets
}
