import { useId, useState } from 'react'
import { AdminPlanName } from '#contract/admin/users'
import { t } from '#texts/users/user-acts'
import { fromLocalMoment } from '../../lib/form/local-moment'
import { DialogForm, FormDialog } from '../../ui/dialog/form-dialog'
import { ChoiceField } from '../../ui/form/choice-field'
import { TextField } from '../../ui/form/field'
import { usePlanChoices } from '../use-plan-choices'
import type { Act } from './act-on-all'

const texts = t.many.grant

type Props = { open: boolean; count: number; onClose: () => void; onSubmit: (act: Act) => void }

/** A plan for all that are selected, until a day. */
export function GrantDialog({ open, count, onClose, onSubmit }: Props) {
  const id = useId()
  return (
    <FormDialog
      {...{ id, open, onClose, description: texts.description, submit: texts.submit }}
      title={texts.title(count)}
      cancel={t.many.cancel}
      busy={false}
    >
      <Body id={id} onSubmit={onSubmit} />
    </FormDialog>
  )
}

function Body({ id, onSubmit }: Pick<Props, 'onSubmit'> & { id: string }) {
  const { withBots } = usePlanChoices()
  const [plan, setPlan] = useState<AdminPlanName>('basic')
  const [until, setUntil] = useState('')
  const [tried, setTried] = useState(false)
  const isFree = plan === 'free'
  const expiresAt = isFree ? null : fromLocalMoment(until)
  const isPast = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  return (
    <DialogForm
      id={id}
      isDirty={false}
      onSubmit={() => {
        setTried(true)
        if (!isPast) onSubmit({ action: 'grant', plan, expiresAt })
      }}
    >
      <ChoiceField
        label={texts.plan}
        value={plan}
        choices={AdminPlanName.options}
        nameOf={withBots}
        onChange={setPlan}
      />
      <TextField
        type="datetime-local"
        label={texts.until}
        hint={texts.untilHint}
        error={tried && isPast ? texts.past : undefined}
        disabled={isFree}
        value={isFree ? '' : until}
        onChange={({ target }) => setUntil(target.value)}
      />
    </DialogForm>
  )
}
