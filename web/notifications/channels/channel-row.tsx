import { useMutation } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send-horizontal'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Channel, ChannelState } from '#contract/notifications/channels'
import { t } from '#texts/notifications/channels'
import { channelWords } from '#texts/notifications/words'
import { Button, buttonClass } from '../../ui/button'
import { confirm } from '../../ui/dialog/confirm'
import { Menu } from '../../ui/dialog/menu'
import { notify } from '../../ui/feedback/notify'
import { notifyFailure } from '../../ui/feedback/notify-failure'
import { Status, type StatusTone } from '../../ui/feedback/status'
import { RelativeTime } from '../../ui/time'
import styles from '../notifications.module.css'
import { removeChannel, testChannel } from '../notifications-queries'
import { channelIcons } from './channel-icons'
import { RenameDialog } from './rename-dialog'
import { TelegramLink } from './telegram-link'

const tones: Readonly<Record<ChannelState, StatusTone>> = {
  linking: 'pending',
  untried: 'idle',
  working: 'live',
  failing: 'fault',
  gone: 'fault',
}

type Props = {
  channel: Channel
  /** It is this browser. */
  isHere: boolean
  /** How many rules tell by it. */
  rules: number
}

/** One channel: where it leads, whether it works, and what was wrong last. */
export function ChannelRow({ channel, isHere, rules }: Props) {
  const { kind, name, hint, state, lastDeliveredAt, lastError, waiting, link } = channel
  const Icon = channelIcons[kind]
  return (
    <li className={styles.line}>
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.row}>
          <strong>{name}</strong>
          <Status tone={tones[state]} label={t.states[state]} />
          {isHere && <span className={styles.minor}>{t.thisDevice}</span>}
        </p>
        <p className={styles.minor}>
          {[channelWords[kind], hint].filter((word) => word && word !== name).join(' · ')}
        </p>
        {state !== 'linking' && (
          <p className={styles.minor}>
            {lastDeliveredAt ? (
              <>
                {t.lastDelivered} <RelativeTime at={lastDeliveredAt} />
              </>
            ) : (
              t.neverDelivered
            )}
            {waiting > 0 && ` · ${t.waiting(waiting)}`}
          </p>
        )}
        {lastError && (state === 'failing' || state === 'gone') && (
          <p className={styles.error}>
            <RelativeTime at={lastError.at} />
            {t.error(lastError.message)}
          </p>
        )}
        {state === 'gone' && <p className={styles.minor}>{t.goneHint[kind]}</p>}
        {state === 'linking' && link && <TelegramLink link={link} />}
      </div>
      <Acts channel={channel} rules={rules} />
    </li>
  )
}

function Acts({ channel, rules }: Omit<Props, 'isHere'>) {
  const { id, name, state } = channel
  const [isRenaming, setRenaming] = useState(false)
  const test = useMutation({
    mutationFn: () => testChannel(id),
    onSuccess: ({ message }) => notify({ type: 'success', title: t.tested, message }),
    onError: (error) => notifyFailure(t.testFailed, error),
  })
  async function remove() {
    const question = { title: t.removeQuestion(name), message: t.removeMessage(rules) }
    if (!(await confirm({ ...question, confirmLabel: t.remove, danger: true }))) return
    try {
      await removeChannel(id)
      notify({ type: 'success', title: t.removed })
    } catch (error) {
      notifyFailure(t.removeFailed, error)
    }
  }
  return (
    <div className={styles.acts}>
      {state !== 'linking' && (
        <Button
          size="small"
          icon={<Send size={16} aria-hidden="true" />}
          aria-label={t.testOf(name)}
          busy={test.isPending}
          onClick={() => test.mutate()}
        >
          {t.test}
        </Button>
      )}
      <Menu
        label={t.more(name)}
        button={<Ellipsis size={16} aria-hidden="true" />}
        buttonClassName={buttonClass({ size: 'small', variant: 'ghost' })}
        entries={[
          {
            id: 'rename',
            title: t.rename,
            icon: <Pencil size={16} aria-hidden="true" />,
            run: () => setRenaming(true),
          },
          {
            id: 'remove',
            title: t.remove,
            icon: <Trash size={16} aria-hidden="true" />,
            run: () => void remove(),
          },
        ]}
      />
      {isRenaming && <RenameDialog channel={channel} onClose={() => setRenaming(false)} />}
    </div>
  )
}
