import type { ManagedUser, ManagedUserChange } from '#contract/admin/users'
import { t } from '#texts/users/users'
import { session } from '../auth/session-store'
import { confirm } from '../ui/dialog/confirm'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { keepUser, removeUser, restBots, updateUser } from './users-queries'

export const isOwn = ({ id }: Pick<ManagedUser, 'id'>) => id === session.profile?.user.id

/** Asks about what cannot simply be taken back: a new administrator, an own demotion, a closed account. */
export async function mayChange(user: ManagedUser, { role, status }: ManagedUserChange) {
  const { username: name } = user
  if (role === 'admin' && user.role !== 'admin') {
    const { title, message, confirm: confirmLabel } = t.promote
    if (!(await confirm({ title: title(name), message, confirmLabel }))) return false
  }
  if (role && role !== 'admin' && user.role === 'admin' && isOwn(user)) {
    const { title, message, confirm: confirmLabel } = t.demote
    if (!(await confirm({ title, message, confirmLabel, danger: true }))) return false
  }
  if (!isClosing(user, status)) return true
  const { title, message, own, confirm: confirmLabel } = t.close
  return confirm({
    ...{ title: title(name, t.statuses[status]), confirmLabel, danger: true },
    message: isOwn(user) ? own : message,
  })
}

const isClosing = (
  user: ManagedUser,
  status: ManagedUser['status'] | undefined,
): status is ManagedUser['status'] =>
  user.status === 'active' && status !== undefined && status !== 'active'

/** Applies a choice made in a row; a change that was not asked about can be taken back. */
export async function choose(
  user: ManagedUser,
  change: Pick<ManagedUserChange, 'role' | 'status'>,
): Promise<void> {
  const { role, status } = change
  const former = role ? { role: user.role } : { status: user.status }
  try {
    const { username } = await updateUser(user.id, change)
    const title = role
      ? t.changed.role(username, t.roles[role])
      : t.changed.status(username, t.statuses[status ?? user.status])
    const wasAsked = role === 'admin' || (role && isOwn(user)) || isClosing(user, status)
    const action = { label: t.changed.undo, run: () => void undo(user.id, former) }
    notify({ type: 'success', title, ...(wasAsked ? {} : { action }) })
  } catch (error) {
    notifyFailure(t.changed.failed, error)
  }
}

async function undo(id: string, former: ManagedUserChange) {
  try {
    await updateUser(id, former)
    notify({ type: 'success', title: t.changed.undone })
  } catch (error) {
    notifyFailure(t.changed.failed, error)
  }
}

/** Deletes an account once that is confirmed; whether it is gone. */
export async function deleteUser(user: ManagedUser, isPermitted: boolean): Promise<boolean> {
  const { deletion: texts } = t
  if (!isPermitted) {
    notify({ type: 'error', title: t.noDelete })
    return false
  }
  const message = texts.message(user.username, user.email)
  const isSure = await confirm({
    ...{ title: texts.title, confirmLabel: texts.confirm, danger: true },
    message: isOwn(user) ? `${texts.own} ${message}` : message,
  })
  if (!isSure) return false
  try {
    await removeUser(user.id)
    notify({ type: 'success', title: texts.done })
    return true
  } catch (error) {
    notifyFailure(texts.failed, error)
    return false
  }
}

/** Undoes that an account is to be deleted. */
export async function undoDeletion({ id, username }: ManagedUser) {
  try {
    await keepUser(id)
    notify({ type: 'success', title: t.leaving.kept(username) })
  } catch (error) {
    notifyFailure(t.leaving.failed, error)
  }
}

/** Stops all bots of an account once that is confirmed. */
export async function stopBots({ id, username }: ManagedUser) {
  const { stopTitle, stopMessage: message, stop: confirmLabel, stopFailed } = t.bots
  const title = stopTitle(username)
  if (!(await confirm({ title, message, confirmLabel, danger: true }))) return
  try {
    notify({ type: 'success', title: await restBots(id) })
  } catch (error) {
    notifyFailure(stopFailed, error)
  }
}
