import { subscribeKey } from 'valtio/utils'
import { navigate } from 'wouter/use-browser-location'
import type { Question } from '#contract/inbox/questions'
import { t } from '#texts/inbox/waiting'
import { connection, listen } from '../lib/socket'
import { countInTitle } from '../shell/use-title'
import { notify, retract } from '../ui/feedback/notify'
import { inboxPath } from './inbox-address'
import { inbox, refresh } from './inbox-store'

const about = 'inbox'

/** Keeps what is open current, counts it where it is seen, and says what is new. */
export function followInbox(): () => void {
  let known: ReadonlySet<string> | null = null

  function tell(open: readonly Question[]) {
    const before = known
    known = new Set(open.map(({ id }) => id))
    showCount(open.length)
    if (open.length === 0) retract(about)
    const news = open.filter(({ id, kind }) => !before?.has(id) && kind !== 'microsoft-code')
    // The page of the questions says it where they stand.
    if (before === null || news.length === 0 || location.pathname === inboxPath) return
    const bots = [...new Set(news.map(({ botName }) => botName))]
    notify({
      ...{ type: 'info', about, title: t.asked(bots) },
      action: { label: t.answer, run: () => navigate(inboxPath) },
    })
  }

  const unfollow = subscribeKey(inbox, 'open', tell)
  const stop = listen({ connect: refresh, inboxUpdate: refresh })
  if (connection.state === 'live') void refresh()
  return () => {
    stop()
    unfollow()
    showCount(0)
  }
}

/** In the tab, and on the icon of an installed page, which browsers may refuse. */
function showCount(count: number) {
  countInTitle(count)
  const badge: Partial<Navigator> = navigator
  const shown = count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.()
  shown?.catch(() => null)
}
