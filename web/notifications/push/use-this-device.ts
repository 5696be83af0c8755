import { useEffect, useState } from 'react'
import type { Channel, ChannelList } from '#contract/notifications/channels'
import { t } from '#texts/notifications/channels'
import { messageOf } from '../../lib/api'
import { refreshNotifications } from '../notifications-queries'
import { addThisDevice } from './device'
import { PushRefusal, type PushState, readPushState } from './push-state'

/** How this browser is as a channel, and what makes it one; `state` is null until that is known. */
export function useThisDevice({ channels, offers }: Pick<ChannelList, 'channels' | 'offers'>) {
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ids = channels.map(({ id }) => id).join(' ')
  useEffect(() => {
    let isWanted = true
    const look = async () => {
      const read = await readPushState(ids.split(' '))
      if (isWanted) setState(read)
      return read
    }
    void look().then(async (read) => {
      if (read !== 'absent') return
      // It comes a while after the first page that a browser opens here.
      await navigator.serviceWorker.ready
      await look()
    })
    return () => {
      isWanted = false
    }
  }, [ids])

  /** Null when it did not work, which `problem` says. */
  async function activate(): Promise<Channel | null> {
    setBusy(true)
    setProblem(null)
    try {
      const channel = await addThisDevice(offers.vapidKey)
      setState('on')
      return channel
    } catch (error) {
      if (error instanceof PushRefusal) setProblem(t.push.refusals[error.reason])
      else setProblem(messageOf(error, t.adding.failed))
      return null
    } finally {
      setBusy(false)
      void refreshNotifications()
    }
  }

  return { state, busy, problem, activate }
}
