import { useMutation } from '@tanstack/react-query'
import type { DeliveryState, Webhook, WebhookDelivery } from '#contract/account/webhooks'
import { t } from '#texts/account/webhooks'
import { formatShort } from '../../lib/format'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { Frame } from '../../ui/feedback/frame'
import { notify } from '../../ui/feedback/notify'
import { notifyFailure } from '../../ui/feedback/notify-failure'
import { Status, type StatusTone } from '../../ui/feedback/status'
import group from '../../ui/form/group.module.css'
import { ListFoot, MoreButton } from '../../ui/layout/list-foot'
import { RelativeTime } from '../../ui/time'
import styles from './webhooks.module.css'
import { replayDelivery, useDeliveries } from './webhooks-api'

const texts = t.deliveries

const tones: Readonly<Record<DeliveryState, StatusTone>> = {
  waiting: 'pending',
  delivered: 'live',
  failed: 'fault',
}

/** What was sent to a webhook, what came of it, and the way to send it again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const found = useDeliveries(webhook.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(webhook.name)}
      description={texts.description}
    >
      <Frame
        of={{ ...found, data: found.data?.pages.flatMap(({ deliveries }) => deliveries) }}
        loading={texts.loading}
        lines={4}
        height={48}
        failed={texts.failed}
        empty={({ length }) => length === 0 && <p>{texts.empty}</p>}
      >
        {(deliveries) => (
          <>
            <ul aria-label={texts.list}>
              {deliveries.map((delivery) => (
                <Delivery key={delivery.seq} webhookId={webhook.id} delivery={delivery} />
              ))}
            </ul>
            <ListFoot count={texts.shown(deliveries.length)}>
              <MoreButton of={found} label={texts.more} />
            </ListFoot>
          </>
        )}
      </Frame>
    </Dialog>
  )
}

function Delivery({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { seq, type, at, isReplay, state, attempts, nextAttemptAt, error } = delivery
  const title = texts.types(type)
  const { mutate, isPending } = useMutation({
    mutationFn: () => replayDelivery(webhookId, seq),
    onSuccess: ({ message }) => notify({ type: 'success', title: message }),
    onError: (failure) => notifyFailure(texts.replayFailed, failure),
  })
  return (
    <li className={styles.sent}>
      <div className={styles.line}>
        <p className={styles.head}>
          <strong>{title}</strong>
          {isReplay && <span className={group.minor}>{texts.again}</span>}
          <Status tone={tones[state]} label={texts.states[state]} />
          <time className={group.minor} dateTime={at}>
            {formatShort(at)}
          </time>
        </p>
        <Button
          size="small"
          busy={isPending}
          aria-label={texts.replayOf(title)}
          onClick={() => mutate()}
        >
          {texts.replay}
        </Button>
      </div>
      {attempts > 0 && (
        <p className={group.minor}>
          {texts.answered(delivery.status, delivery.durationMs)}
          {` · ${texts.attempts(attempts)}`}
          {nextAttemptAt && (
            <>
              {` · ${texts.next} `}
              <RelativeTime at={nextAttemptAt} />
            </>
          )}
        </p>
      )}
      {error && <p className={group.error}>{error}</p>}
      <details>
        <summary className={group.minor}>{texts.details}</summary>
        <p className={group.minor}>{texts.body}</p>
        <pre className={styles.text}>{delivery.body}</pre>
        <p className={group.minor}>{texts.answer}</p>
        <pre className={styles.text}>{delivery.answer || texts.noAnswer}</pre>
      </details>
    </li>
  )
}
