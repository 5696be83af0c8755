import { useMutation } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { t } from '#texts/account/access'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { Frame } from '../ui/feedback/frame'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { Panel } from '../ui/layout/panel'
import { SessionList } from './access/session-list'
import styles from './account.module.css'
import { endSessions, useOwnSessions } from './account-api'

const texts = t.sessions

/** Ends the session named, or all others once that is confirmed. */
async function end(sessionId?: string) {
  const { endOthersTitle: title, endOthersMessage: message, endOthers: confirmLabel } = texts
  if (!sessionId && !(await confirm({ title, message, confirmLabel, danger: true }))) return
  try {
    notify({ type: 'success', title: await endSessions(sessionId) })
  } catch (error) {
    notifyFailure(texts.endFailed, error)
  }
}

/** Where one is signed in. */
export function SessionsPanel() {
  const found = useOwnSessions()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (sessionId: string | undefined) => end(sessionId),
  })
  const busy = (id?: string) => isPending && variables === id
  return (
    <Panel
      title={texts.title}
      actions={
        found.data?.some(({ isOwn }) => !isOwn) && (
          <Button
            size="small"
            variant="danger"
            icon={<LogOut size={16} aria-hidden="true" />}
            busy={busy()}
            onClick={() => mutate(undefined)}
          >
            {texts.endOthers}
          </Button>
        )
      }
    >
      <p className={styles.lead}>{texts.lead}</p>
      <Frame of={found} loading={texts.loading} failed={texts.failed}>
        {(sessions) => <SessionList sessions={sessions} isBusy={busy} onEnd={mutate} />}
      </Frame>
    </Panel>
  )
}
