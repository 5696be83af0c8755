import { eq } from 'drizzle-orm'
import type { UsersAct, UsersActed } from '#contract/admin/user-acts'
import { users } from '#db/schema'
import type { Asker } from '../audit/audit'
import type { Context } from '../context'
import { AppError } from '../errors'
import { render } from '../locales/text'
import { changeUser } from './change-user'
import { deleteUser } from './delete-user'
import { stopUserBots } from './user-bots'
import { endUserSessions } from './user-sessions'

type Outcome = UsersActed['results'][number]

/**
 * Does something to each of some accounts, one after the other, each as if it had been asked for alone:
 * what is refused of one is said there, and the others go on.
 */
export async function actOnUsers(
  ctx: Context,
  asker: Asker,
  ownSessionId: string,
  act: UsersAct,
): Promise<Omit<UsersActed, 'success'>> {
  const results: Outcome[] = []
  for (const id of new Set(act.ids)) {
    const named = ctx.db.select({ name: users.username }).from(users).where(eq(users.id, id)).get()
    const refused = await refusalOf(() => actOn(ctx, asker, ownSessionId, id, act))
    results.push({
      ...{ id, username: named?.name ?? null, success: refused === null },
      code: refused?.code ?? null,
      message: refused && render(refused.words, ctx.config.locale),
    })
    await Bun.sleep(0)
  }
  return { results, done: results.filter(({ success }) => success).length }
}

/** Throws USER_NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN, ADMIN_ONLY or VALIDATION. */
async function actOn(
  ctx: Context,
  asker: Asker,
  ownSessionId: string,
  id: string,
  act: UsersAct,
): Promise<void> {
  const isClosing = act.action === 'suspend' || act.action === 'delete'
  if (isClosing && id === asker.actor.id) throw new AppError('OWN_ACCOUNT')
  if (act.action === 'grant') {
    const { plan, expiresAt } = act
    changeUser(ctx, asker, id, { subscription: { plan, expiresAt } })
  } else if (act.action === 'activate') changeUser(ctx, asker, id, { status: 'active' })
  else if (act.action === 'suspend') changeUser(ctx, asker, id, { status: 'suspended' })
  else if (act.action === 'stop-bots') stopUserBots(ctx, asker, id)
  else if (act.action === 'end-sessions') endUserSessions(ctx, asker, ownSessionId, id)
  else await deleteUser(ctx, asker, id)
}

async function refusalOf(act: () => Promise<void>): Promise<AppError | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
