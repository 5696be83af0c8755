import { useMutation } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import History from 'lucide-react/icons/history'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Send from 'lucide-react/icons/send-horizontal'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Webhook, WebhookState } from '#contract/account/webhooks'
import { t } from '#texts/account/webhooks'
import { Button, buttonClass } from '../../ui/button'
import { classes } from '../../ui/classes'
import { confirm } from '../../ui/dialog/confirm'
import { Menu } from '../../ui/dialog/menu'
import { notify } from '../../ui/feedback/notify'
import { notifyFailure } from '../../ui/feedback/notify-failure'
import { Status, type StatusTone } from '../../ui/feedback/status'
import group from '../../ui/form/group.module.css'
import { RelativeTime } from '../../ui/time'
import access from '../access/access-list.module.css'
import { scopeWords } from '../bots-scope/scope-values'
import { useBots } from '../bots-scope/use-bots'
import { DeliveriesDialog } from './deliveries-dialog'
import { WebhookDialog } from './webhook-dialog'
import styles from './webhooks.module.css'
import { changeWebhook, removeWebhook, testWebhook } from './webhooks-api'

const tones: Readonly<Record<WebhookState, StatusTone>> = {
  untried: 'idle',
  working: 'live',
  failing: 'fault',
  paused: 'idle',
  stopped: 'fault',
}

/** One webhook: where it leads, of what it tells, whether it works. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { name, host, state, events, bots, because, failingSince, lastDeliveredAt } = webhook
  const { data: known = [] } = useBots()
  return (
    <li className={classes(access.row, styles.hook)}>
      <div>
        <p className={styles.head}>
          <strong>{name}</strong>
          <span className={group.minor}>{host}</span>
          <Status tone={tones[state]} label={t.states[state]} />
        </p>
        <p>{t.tells(events, scopeWords(bots, known))}</p>
        <p className={group.minor}>
          {lastDeliveredAt === null ? (
            t.neverDelivered
          ) : (
            <>
              {t.lastDelivered} <RelativeTime at={lastDeliveredAt} />
            </>
          )}
          {webhook.waiting > 0 && ` · ${t.waiting(webhook.waiting)}`}
        </p>
        {state === 'failing' && (
          <p className={group.error}>
            {t.failingSince} <RelativeTime at={failingSince} />
          </p>
        )}
        {because && <p className={group.error}>{because}</p>}
      </div>
      <Acts webhook={webhook} />
    </li>
  )
}

function Acts({ webhook }: { webhook: Webhook }) {
  const { id, name, state } = webhook
  const [shown, show] = useState<'log' | 'form' | null>(null)
  const close = () => show(null)
  const test = useMutation({
    mutationFn: () => testWebhook(id),
    onSuccess: ({ message }) => notify({ type: 'success', title: message }),
    onError: (error) => notifyFailure(t.testFailed, error),
  })
  const isPaused = state === 'paused' || state === 'stopped'
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        icon={<Send size={16} aria-hidden="true" />}
        aria-label={t.testOf(name)}
        busy={test.isPending}
        onClick={() => test.mutate()}
      >
        {t.test}
      </Button>
      <Button
        size="small"
        icon={<History size={16} aria-hidden="true" />}
        aria-label={t.logOf(name)}
        onClick={() => show('log')}
      >
        {t.log}
      </Button>
      <Menu
        label={t.more(name)}
        button={<Ellipsis size={16} aria-hidden="true" />}
        buttonClassName={buttonClass({ size: 'small', variant: 'ghost' })}
        entries={[
          {
            ...{ id: 'edit', title: t.edit, run: () => show('form') },
            icon: <Pencil size={16} aria-hidden="true" />,
          },
          {
            ...{ id: 'pause', title: isPaused ? t.resume : t.pause },
            icon: isPaused ? (
              <Play size={16} aria-hidden="true" />
            ) : (
              <Pause size={16} aria-hidden="true" />
            ),
            run: () => void pause(webhook, !isPaused),
          },
          {
            ...{ id: 'remove', title: t.remove, run: () => void remove(webhook) },
            icon: <Trash size={16} aria-hidden="true" />,
          },
        ]}
      />
      {shown === 'log' && <DeliveriesDialog webhook={webhook} onClose={close} />}
      {shown === 'form' && <WebhookDialog webhook={webhook} onClose={close} />}
    </div>
  )
}

async function pause({ id }: Webhook, paused: boolean) {
  try {
    await changeWebhook(id, { paused })
    notify({ type: 'success', title: paused ? t.paused : t.resumed })
  } catch (error) {
    notifyFailure(t.changeFailed, error)
  }
}

async function remove({ id, name }: Webhook) {
  const { removeTitle, removeMessage: message, remove: confirmLabel } = t
  const question = { title: removeTitle(name), message, confirmLabel, danger: true }
  if (!(await confirm(question))) return
  try {
    notify({ type: 'success', title: (await removeWebhook(id)).message })
  } catch (error) {
    notifyFailure(t.removeFailed, error)
  }
}
