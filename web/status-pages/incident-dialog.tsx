import { useId, useState } from 'react'
import { limits } from '#contract/limits'
import { type Incident, IncidentForm } from '#contract/status-page'
import { t } from '#texts/status-pages/status-pages'
import { toIso } from '../../server/lib/time'
import { adminMessageOf } from '../lib/admin-errors'
import { fromLocalMoment, toLocalMoment } from '../lib/form/local-moment'
import { type Checked, issuesBy, useEditForm } from '../lib/form/use-edit-form'
import { DialogForm, FormDialog } from '../ui/dialog/form-dialog'
import { Banner } from '../ui/feedback/banner'
import { TextAreaField, TextField } from '../ui/form/field'
import { addIncident, changeIncident, type Scope } from './status-pages-api'

const texts = t.incident
const most = limits.statusPage.incidents

/** Moments as their fields show them; `''`: none. */
type Values = { title: string; text: string; startedAt: string; endedAt: string }

const valuesOf = (incident: Incident | null, now: number): Values => ({
  ...{ title: incident?.title ?? '', text: incident?.text ?? '' },
  startedAt: toLocalMoment(incident?.startedAt ?? toIso(now)),
  endedAt: toLocalMoment(incident?.endedAt ?? null),
})

function check({ startedAt, endedAt, ...words }: Values): Checked<IncidentForm> {
  const times = { startedAt: fromLocalMoment(startedAt), endedAt: fromLocalMoment(endedAt) }
  const found = IncidentForm.safeParse({ ...words, ...times })
  return { change: found.data ?? null, issues: issuesBy(found.error?.issues ?? []) }
}

/** Writes an incident, or changes one. */
export function IncidentDialog({
  scope,
  incident,
  onClose,
}: {
  scope: Scope
  incident: Incident | null
  onClose: () => void
}) {
  const id = useId()
  const [now] = useState(Date.now)
  const edits = useEditForm(valuesOf(incident, now), check)
  const { values, issues, failure } = edits
  const save = edits.submit(async (form) => {
    await (incident ? changeIncident(scope, incident.id, form) : addIncident(scope, form))
    onClose()
    return values
  })
  const field = (name: keyof Values) => ({
    ...{ label: name === 'title' ? texts.name : texts[name], error: issues[name] },
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => edits.change({ [name]: target.value }),
  })
  return (
    <FormDialog
      {...{ id, onClose, title: texts.title, description: texts.description }}
      open
      cancel={texts.cancel}
      submit={texts.submit}
      busy={edits.isSubmitting}
    >
      <DialogForm id={id} ref={edits.element} isDirty={edits.isDirty} onSubmit={() => void save()}>
        <TextField {...field('title')} required maxLength={most.title} />
        <TextAreaField {...field('text')} rows={4} maxLength={most.text} />
        <TextField {...field('startedAt')} type="datetime-local" required />
        <TextField {...field('endedAt')} type="datetime-local" hint={texts.endedHint} />
        {failure !== null && (
          <Banner tone="danger">
            <p>{texts.failed}</p>
            <p>{adminMessageOf(failure)}</p>
          </Banner>
        )}
      </DialogForm>
    </FormDialog>
  )
}
