import type { Joined } from '#contract/realtime'
import { session } from '../auth/session-store'
import { openSocket } from '../lib/socket'

/** What the server tells a page that begins to follow the bots; unanswered when the connection ends. */
export const joinRealtime = () =>
  new Promise<Joined>((resolve) => {
    openSocket().emit('join', { userId: session.profile?.user.id }, resolve)
  })
