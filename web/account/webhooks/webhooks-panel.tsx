import Webhook from 'lucide-react/icons/webhook'
import { useState } from 'react'
import { type WebhookMade, webhookLimits } from '#contract/account/webhooks'
import { t } from '#texts/account/webhooks'
import { notify } from '../../ui/feedback/notify'
import { AccessPanel } from '../access/access-panel'
import { WebhookDialog } from './webhook-dialog'
import { WebhookRow } from './webhook-row'
import { WebhookSecretDialog } from './webhook-secret-dialog'
import { useWebhooks } from './webhooks-api'

/** Which programs of one's own are told what happens. */
export function WebhooksPanel() {
  const [made, setMade] = useState<Omit<WebhookMade, 'success'> | null>(null)
  return (
    <>
      <AccessPanel
        of={useWebhooks()}
        max={webhookLimits.max}
        texts={t}
        icon={<Webhook size={28} aria-hidden="true" />}
        row={(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
        adding={(close) => <WebhookDialog webhook={null} onClose={close} onMade={setMade} />}
      />
      {made && (
        <WebhookSecretDialog
          secret={made.secret}
          onClose={() => {
            notify({ type: 'success', title: t.form.added(made.webhook.name) })
            setMade(null)
          }}
        />
      )}
    </>
  )
}
