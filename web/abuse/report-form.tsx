import { useState } from 'react'
import { AbuseForm, type AbuseForm as Report } from '#contract/abuse'
import { t } from '#texts/abuse/abuse'
import { type Checked, issuesBy, useEditForm } from '../lib/form/use-edit-form'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { FormFailure } from '../ui/feedback/form-failure'
import { ChoiceField } from '../ui/form/choice-field'
import { TextAreaField, TextField } from '../ui/form/field'
import stack from '../ui/layout/stack.module.css'
import { sendReport } from './abuse-api'

type Values = { about: Report['about']; what: string; at: string; text: string; contact: string }

const blank: Values = { about: 'server', what: '', at: '', text: '', contact: '' }
const abouts = ['server', 'bot'] as const

function check({ at, contact, ...rest }: Values): Checked<Report> {
  const { data, error } = AbuseForm.safeParse({
    ...rest,
    at: at === '' ? null : new Date(at).toISOString(),
    contact: contact.trim() || null,
  })
  return data ? { change: data, issues: {} } : { change: null, issues: issuesBy(error.issues) }
}

/** What anybody may ask, without an account. */
export function ReportForm() {
  const [said, setSaid] = useState<string | null>(null)
  const edits = useEditForm(blank, check)
  const { values, issues, change } = edits
  const send = edits.submit(async (report) => {
    setSaid((await sendReport(report)).message)
    return blank
  })
  if (said !== null)
    return (
      <div className={stack.stack}>
        <Banner tone="ok">{said}</Banner>
        <div>
          <Button onClick={() => setSaid(null)}>{t.another}</Button>
        </div>
      </div>
    )
  const textOf = (name: 'what' | 'at' | 'text' | 'contact') => ({
    error: issues[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <form
      ref={edits.element}
      className={stack.stack}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <ChoiceField
        label={t.about}
        value={values.about}
        choices={abouts}
        nameOf={(about) => t.abouts[about]}
        onChange={(about) => change({ about })}
      />
      <TextField label={t.what[values.about]} autoComplete="off" {...textOf('what')} />
      <TextField label={t.at} hint={t.atHint} type="datetime-local" {...textOf('at')} />
      <TextAreaField label={t.text} rows={5} {...textOf('text')} />
      <TextField label={t.reply} hint={t.replyHint} {...textOf('contact')} />
      <FormFailure error={edits.failure} otherwise={t.failed} />
      <div>
        <Button type="submit" variant="primary" busy={edits.isSubmitting}>
          {t.submit}
        </Button>
      </div>
    </form>
  )
}
