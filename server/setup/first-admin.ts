import { recordFromEnvironment } from '../audit/audit'
import { createAdmin, here } from '../auth/accounts'
import { ConfigError } from '../config'
import type { Context } from '../context'
import { AppError } from '../errors'
import { text } from '../locales/text'
import { adminCreated, hasAdmin } from './setup'

/** Creates the administrator of the configuration, unless there is one already. */
export async function createFirstAdmin(ctx: Context): Promise<void> {
  const { admin } = ctx.config
  if (!admin || hasAdmin(ctx.db)) return
  try {
    await createAdmin(ctx, admin, here, {
      note: (tx, row) => recordFromEnvironment(tx, adminCreated(row), ctx.clock.now()),
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const setting = error.code === 'EMAIL_TAKEN' ? 'EMAIL' : 'PASSWORD'
    throw new ConfigError(text('setup.badAdmin', `ENJAMBRE_ADMIN_${setting}`, error.words))
  }
}
