import type { UsersAct, UsersActed, UsersActInput } from '#contract/admin/user-acts'
import { t } from '#texts/users/user-acts'
import { confirm } from '../../ui/dialog/confirm'
import { notify } from '../../ui/feedback/notify'
import { notifyFailure } from '../../ui/feedback/notify-failure'
import { changeMany } from '../users-queries'

const texts = t.many

/** What is done to all, without to whom. */
export type Act = UsersActInput extends infer A
  ? A extends unknown
    ? Omit<A, 'ids'>
    : never
  : never

const mostNamed = 4

/** Asks about what cannot simply be taken back. */
export function mayAct(action: UsersAct['action'], count: number): Promise<boolean> | boolean {
  if (action !== 'suspend' && action !== 'stop-bots' && action !== 'end-sessions') return true
  const { title, message } = texts.ask[action]
  const confirmLabel = texts.actions[action]
  return confirm({ title: title(count), message, confirmLabel, danger: true })
}

/** Does it to all of them and says what came of it; gives those it was refused for, null for a failure. */
export async function actOnAll(ids: string[], act: Act): Promise<string[] | null> {
  try {
    const { done, results } = await changeMany({ ids, ...act } as UsersActInput)
    const refused = results.filter(({ success }) => !success)
    if (refused.length === 0) notify({ type: 'success', title: texts.done[act.action](done) })
    else {
      const title = texts.partly(done, results.length)
      notify({ type: 'warning', title, message: reasonsOf(refused) })
    }
    return refused.map(({ id }) => id)
  } catch (error) {
    notifyFailure(texts.failed, error)
    return null
  }
}

function reasonsOf(refused: UsersActed['results']): string {
  const named = refused
    .slice(0, mostNamed)
    .map(({ username, message }) => texts.refused(username ?? texts.unnamed, message ?? ''))
  const rest = refused.length - named.length
  return [...named, ...(rest > 0 ? [texts.more(rest)] : [])].join(' ')
}
