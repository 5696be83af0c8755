import { useMutation } from '@tanstack/react-query'
import Square from 'lucide-react/icons/square'
import type { ManagedBots, ManagedUser } from '#contract/admin/users'
import type { BotStatus } from '#contract/bots/bots'
import { t } from '#texts/users/users'
import { adminMessageOf } from '../../lib/admin-errors'
import { Button } from '../../ui/button'
import { Frame } from '../../ui/feedback/frame'
import { Status, type StatusTone } from '../../ui/feedback/status'
import { Panel } from '../../ui/layout/panel'
import { RelativeTime } from '../../ui/time'
import { stopBots } from '../user-changes'
import { useUserBots } from '../users-queries'
import styles from './user-dialog.module.css'

const texts = t.bots

const tones: Record<BotStatus, StatusTone> = {
  stopped: 'idle',
  connecting: 'pending',
  running: 'live',
  stopping: 'fading',
}

/** Somebody's bots, without what is theirs alone; all of them can be stopped. */
export function UserBots({ user, canStop }: { user: ManagedUser; canStop: boolean }) {
  const found = useUserBots(user.id)
  const { mutate, isPending } = useMutation({ mutationFn: () => stopBots(user) })
  const isActive = found.data?.some(({ status }) => status === 'running' || status === 'connecting')
  return (
    <Panel
      title={texts.title}
      actions={
        canStop &&
        isActive && (
          <Button
            size="small"
            variant="danger"
            icon={<Square size={16} aria-hidden="true" />}
            busy={isPending}
            onClick={() => mutate()}
          >
            {texts.stop}
          </Button>
        )
      }
    >
      <Frame
        of={found}
        loading={texts.loading}
        failed={texts.failed}
        reason={adminMessageOf}
        empty={({ length }) => length === 0 && <p className={styles.none}>{texts.empty}</p>}
      >
        {(bots) => <Listed bots={bots} />}
      </Frame>
    </Panel>
  )
}

function Listed({ bots }: { bots: ManagedBots['bots'] }) {
  return (
    <ul className={styles.bots} aria-label={texts.title}>
      {bots.map(({ id, name, host, port, version, username, status, lastEnd }) => (
        <li key={id} className={styles.bot}>
          <span className={styles.botName}>{name}</span>
          <Status tone={tones[status]} label={texts.status[status]} />
          <span className={styles.detail}>{texts.at(username, host, port, version)}</span>
          {status === 'stopped' && lastEnd && (
            <span className={styles.detail}>
              {lastEnd.message} <RelativeTime at={lastEnd.at} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
