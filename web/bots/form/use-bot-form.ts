import type { BaseSyntheticEvent } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type Bot, knowsAddress } from '#contract/bots/bots'
import { useEditForm } from '../../lib/form/use-edit-form'
import { type BotValues, checkBot, type ShownForm, splitAddress, valuesOf } from './bot-form-rules'

/** The bot form with its rules, and a draft under `draftId` of what is typed and not yet sent. */
export function useBotForm(draftId: string, base: BotValues) {
  const edits = useEditForm(
    base,
    (values) => {
      const { form, errors } = checkBot(values)
      return form ? { change: form, issues: {} } : { change: null, issues: errors }
    },
    `bot:${draftId}`,
  )
  const { form } = edits

  /** Submits what is valid and then forgets the draft. */
  const submit = (send: (form: ShownForm) => Promise<Bot | undefined>) => {
    const validate = edits.submit(async (valid) => {
      const saved = await send(valid)
      return saved && valuesOf(saved)
    })
    return (event: BaseSyntheticEvent) => {
      takeAddressApart(form)
      return validate(event)
    }
  }
  const wrong = form.formState.isSubmitted ? checkBot(form.getValues()).refusal : undefined
  return { ...edits, submit, wrong }
}

export type BotFormState = ReturnType<typeof useBotForm>

/** Whether the stored password is lost: it stays with the servers that it was given for. */
export function useDropsPassword({ control }: BotFormState['form'], bot: Bot | null): boolean {
  const [host, port] = useWatch({ control, name: ['host', 'port'] })
  if (!bot?.hasPassword) return false
  return !knowsAddress(bot, { host: host.trim(), port: Number(port) })
}

/** Moves a port that was typed behind the host into its own field. */
export function takeAddressApart(
  form: Pick<UseFormReturn<BotValues, unknown, ShownForm>, 'getValues' | 'setValue'>,
  text = form.getValues('host'),
): boolean {
  const address = splitAddress(text)
  if (!address) return false
  form.setValue('host', address.host, { shouldDirty: true, shouldValidate: true })
  form.setValue('port', address.port, { shouldDirty: true, shouldValidate: true })
  return true
}
