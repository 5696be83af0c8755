import { useMutation } from '@tanstack/react-query'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import Hand from 'lucide-react/icons/hand'
import { useState } from 'react'
import type { SilenceForm, SystemAlert } from '#contract/admin/alerts'
import { t } from '#texts/alerts/alerts'
import { Button } from '../ui/button'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { acknowledge, endSilence, silence } from './alerts-api'
import { hearAlert } from './live-alerts'
import { SilenceDialog } from './silence-dialog'

const texts = t.silence

/** What can be done about an alert here: say who is on it, silence its cause or end that. */
export function AlertActions({ alert }: { alert: SystemAlert }) {
  const { id, message, endedAt } = alert
  const [isOpen, setOpen] = useState(false)
  const taken = useMutation({
    mutationFn: () => acknowledge(id),
    onSuccess: hearAlert,
    onError: (error) => notifyFailure(t.acknowledgeFailed, error),
  })
  const silenced = useMutation({
    mutationFn: (hours: SilenceForm['hours']) => silence(id, hours),
    onSuccess: (now) => said(now, texts.done),
    onError: (error) => notifyFailure(texts.failed, error),
  })
  const ended = useMutation({
    mutationFn: () => endSilence(id),
    onSuccess: (now) => said(now, texts.ended),
    onError: (error) => notifyFailure(texts.endFailed, error),
  })
  return (
    <>
      {endedAt === null && !alert.acknowledged && (
        <Button
          size="small"
          variant="ghost"
          icon={<Hand size={16} aria-hidden="true" />}
          aria-label={t.about(t.acknowledge, message)}
          busy={taken.isPending}
          onClick={() => taken.mutate()}
        >
          {t.acknowledge}
        </Button>
      )}
      {alert.silence ? (
        <Button
          size="small"
          variant="ghost"
          icon={<BellRing size={16} aria-hidden="true" />}
          aria-label={t.about(texts.end, message)}
          busy={ended.isPending}
          onClick={() => ended.mutate()}
        >
          {texts.end}
        </Button>
      ) : (
        <Button
          size="small"
          variant="ghost"
          icon={<BellOff size={16} aria-hidden="true" />}
          aria-label={t.about(texts.button, message)}
          busy={silenced.isPending}
          onClick={() => setOpen(true)}
        >
          {texts.button}
        </Button>
      )}
      <SilenceDialog
        open={isOpen}
        message={message}
        onClose={() => setOpen(false)}
        onChosen={silenced.mutate}
      />
    </>
  )
}

function said(alert: SystemAlert, title: string) {
  hearAlert(alert)
  notify({ type: 'success', title })
}
