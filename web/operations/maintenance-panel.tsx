import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Maintenance, MaintenanceForm } from '#contract/admin/notices'
import { limits } from '#contract/limits'
import { t } from '#texts/operations/operations'
import { listen } from '../lib/socket'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { Unsaved } from '../ui/dialog/unsaved'
import { Status } from '../ui/feedback/status'
import { TextField } from '../ui/form/field'
import { Checkbox } from '../ui/form/toggle'
import { Panel } from '../ui/layout/panel'
import { Fetched } from './fetched'
import { notifyOf } from './notify-of'
import styles from './operations.module.css'
import { setMaintenance } from './operations-api'
import { keepMaintenance, refresh, useMaintenance } from './operations-queries'

const texts = t.maintenance

/** Begins, rewords and ends maintenance; what another administrator does to it shows here at once. */
export function MaintenancePanel() {
  const query = useMaintenance()
  useEffect(() => listen({ maintenance: () => void refresh('maintenance') }), [])
  const state = query.data
  return (
    <Panel
      title={texts.title}
      actions={
        state && (
          <Status
            tone={state.enabled ? 'pending' : 'idle'}
            label={state.enabled ? texts.on : texts.off}
          />
        )
      }
    >
      <p className={styles.lead}>{texts.lead}</p>
      <Fetched query={query}>{(now) => <Form maintenance={now} />}</Fetched>
    </Panel>
  )
}

function Form({ maintenance }: { maintenance: Maintenance }) {
  const [draft, setDraft] = useState<Partial<Maintenance>>({})
  const { enabled } = maintenance
  const { message, pauseBots } = { ...maintenance, ...draft }
  const { onSuccess: sayDone, onError } = notifyOf(texts.failed)
  const { mutate, isPending } = useMutation({
    mutationFn: setMaintenance,
    onError,
    onSuccess: (answer) => {
      keepMaintenance(answer.maintenance)
      setDraft({})
      sayDone(answer)
    },
  })
  const set = async (form: MaintenanceForm) => {
    if (form.enabled === enabled || (await confirm(questionOf(form)))) mutate(form)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void set({ enabled: true, message, pauseBots })
      }}
    >
      <Unsaved isDirty={Object.keys(draft).length > 0} discard={() => setDraft({})} />
      <TextField
        label={texts.message}
        hint={texts.messageHint}
        maxLength={limits.notice}
        value={message}
        onChange={(event) => setDraft({ ...draft, message: event.target.value })}
      />
      <Checkbox
        label={texts.pauseBots}
        checked={pauseBots}
        onChange={(pauses) => setDraft({ ...draft, pauseBots: pauses })}
      />
      <div className={styles.buttons}>
        {enabled && (
          <Button onClick={() => void set({ enabled: false, message: '', pauseBots: false })}>
            {texts.end}
          </Button>
        )}
        <Button type="submit" variant={enabled ? 'secondary' : 'danger'} busy={isPending}>
          {enabled ? texts.change : texts.begin}
        </Button>
      </div>
    </form>
  )
}

const questionOf = ({ enabled, pauseBots }: MaintenanceForm) =>
  enabled
    ? {
        title: texts.beginTitle,
        message: pauseBots ? `${texts.beginText} ${texts.beginPausing}` : texts.beginText,
        confirmLabel: texts.begin,
        danger: true,
      }
    : { title: texts.endTitle, message: texts.endText, confirmLabel: texts.end }
