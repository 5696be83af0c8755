import Plus from 'lucide-react/icons/plus'
import Webhook from 'lucide-react/icons/webhook'
import { useState } from 'react'
import { type WebhookMade, webhookLimits } from '#contract/account/webhooks'
import { t } from '#texts/account/webhooks'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Frame } from '../../ui/feedback/frame'
import { notify } from '../../ui/feedback/notify'
import { Panel } from '../../ui/layout/panel'
import access from '../access/access-list.module.css'
import account from '../account.module.css'
import { WebhookDialog } from './webhook-dialog'
import { WebhookRow } from './webhook-row'
import { WebhookSecretDialog } from './webhook-secret-dialog'
import { useWebhooks } from './webhooks-api'

const { max } = webhookLimits

/** Which programs of one's own are told what happens. */
export function WebhooksPanel() {
  const found = useWebhooks()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<Omit<WebhookMade, 'success'> | null>(null)
  const count = found.data?.length ?? 0
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      {t.add}
    </Button>
  )
  return (
    <Panel title={t.title} actions={count > 0 && count < max && add}>
      <p className={account.lead}>{t.lead}</p>
      <Frame
        of={found}
        loading={t.loading}
        failed={t.failed}
        empty={({ length }) =>
          length === 0 && (
            <EmptyState
              icon={<Webhook size={28} aria-hidden="true" />}
              title={t.empty}
              action={add}
            />
          )
        }
      >
        {(webhooks) => (
          <>
            <ul className={access.list} aria-label={t.list}>
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </ul>
            {webhooks.length >= max && <p className={access.detail}>{t.full(max)}</p>}
          </>
        )}
      </Frame>
      {isAdding && (
        <WebhookDialog webhook={null} onClose={() => setAdding(false)} onMade={setMade} />
      )}
      {made && (
        <WebhookSecretDialog
          secret={made.secret}
          onClose={() => {
            notify({ type: 'success', title: t.form.added(made.webhook.name) })
            setMade(null)
          }}
        />
      )}
    </Panel>
  )
}
