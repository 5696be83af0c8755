import { eq } from 'drizzle-orm'
import { MailServer } from '#contract/admin/mail'
import type { DatabaseOrTransaction } from '#db/client'
import { settings } from '#db/schema'
import type { Context } from '../context'
import { readSecret } from '../settings/sealed'
import type { SmtpConfig } from './config'

const key = 'mail'

/** What administrators have set; what the environment sets wins over it. */
export function storedServer(db: DatabaseOrTransaction): MailServer | null {
  const row = db.select().from(settings).where(eq(settings.key, key)).get()
  return MailServer.safeParse(row?.value).data ?? null
}

/** Null takes it away. */
export function storeServer(
  tx: DatabaseOrTransaction,
  value: MailServer | null,
  updatedAt: number,
): void {
  tx.delete(settings).where(eq(settings.key, key)).run()
  if (value) tx.insert(settings).values({ key, value, updatedAt }).run()
}

/** The server that takes our mails now; null: there is none. */
export function currentServer(ctx: Pick<Context, 'config' | 'db' | 'keys'>): SmtpConfig | null {
  if (ctx.config.smtp) return ctx.config.smtp
  const server = storedServer(ctx.db)
  return server && { ...server, password: server.user && readSecret(ctx, 'smtp-password') }
}
