import { t } from '#texts/plans/offers/offers'
import { signOut } from '../auth/session-store'
import { authorisedUntil } from '../lib/api'
import { readToken } from '../lib/token'
import { notify } from '../ui/feedback/notify'

const leaveAfterMs = 2_000

let leaving: string | null = null

/** `fetch` of the pages about plans: they say that the session is over before they lead away. */
export const untilOver = authorisedUntil((token) => {
  if (token === leaving || token !== readToken()) return
  leaving = token
  notify({ type: 'warning', ...t.sessionOver })
  setTimeout(() => {
    leaving = null
    if (token === readToken()) void signOut()
  }, leaveAfterMs)
})
