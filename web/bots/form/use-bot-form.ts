import { type BaseSyntheticEvent, useEffect, useState } from 'react'
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { warn } from '../actions/bots-actions'
import { type BotValues, checkBot, type ShownForm, splitAddress } from './bot-form-rules'
import { dropDraft, keepDraft, readDraft } from './draft'

const resolver: Resolver<BotValues> = (values) => {
  const checked = checkBot(values)
  if (checked.form) return { values, errors: {} }
  const errors = Object.entries(checked.errors).map(([field, message]) => [
    field,
    { type: 'rule', message },
  ])
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<BotValues> }
}

const isSame = (a: BotValues, b: BotValues) => JSON.stringify(a) === JSON.stringify(b)

/** The bot form with its rules, and a draft under `draftId` of what is typed and not yet sent. */
export function useBotForm(draftId: string, base: BotValues) {
  const form = useForm<BotValues>({ resolver, defaultValues: base })
  const [restored, setRestored] = useState(false)
  const baseText = JSON.stringify(base)

  useEffect(() => {
    const base = JSON.parse(baseText) as BotValues
    form.reset(base, { keepDirtyValues: true })
    const draft = readDraft(draftId, base)
    if (draft && !isSame(draft, base)) {
      form.reset(draft, { keepDefaultValues: true })
      setRestored(true)
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (isSame({ ...base, ...values }, base)) dropDraft(draftId)
        else keepDraft(draftId, values)
      },
    })
  }, [form, draftId, baseText])

  const discard = () => {
    form.reset(base)
    dropDraft(draftId)
    setRestored(false)
  }

  /** Submits what is valid and then forgets the draft; says what is not valid. */
  const submit = (send: (form: ShownForm) => Promise<unknown>) => {
    const validate = form.handleSubmit(
      async (values) => {
        const { form: valid } = checkBot(values)
        if (!valid || !(await send(valid))) return
        dropDraft(draftId)
        setRestored(false)
      },
      () => {
        const checked = checkBot(form.getValues())
        if (checked.errors) warn(checked.refusal)
      },
    )
    return (event: BaseSyntheticEvent) => {
      takeAddressApart(form)
      return validate(event)
    }
  }

  return { form, isDirty: form.formState.isDirty, restored, discard, submit }
}

export type BotFormState = ReturnType<typeof useBotForm>

/** Moves a port that was typed behind the host into its own field. */
export function takeAddressApart(
  form: Pick<UseFormReturn<BotValues>, 'getValues' | 'setValue'>,
  text = form.getValues('host'),
): boolean {
  const address = splitAddress(text)
  if (!address) return false
  form.setValue('host', address.host, { shouldDirty: true, shouldValidate: true })
  form.setValue('port', address.port, { shouldDirty: true, shouldValidate: true })
  return true
}
