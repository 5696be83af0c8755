import {
  type Webhook,
  type WebhookEvent,
  WebhookForm,
  WebhookPatch,
  webhookEvents,
} from '#contract/account/webhooks'
import { type Checked, issuesBy } from '../../lib/form/use-edit-form'
import { allBots, type ScopeValues, scopeOf } from '../bots-scope/scope-values'

export type WebhookValues = ScopeValues & {
  name: string
  /** Of one that is there, empty: the one that it has. */
  url: string
  events: readonly WebhookEvent[]
}

export const blankWebhook: WebhookValues = {
  ...{ ...allBots, name: '', url: '', events: webhookEvents },
}

export const valuesOf = ({ name, events, bots }: Webhook): WebhookValues => ({
  ...{ ...allBots, ...bots, name, events, url: '' },
})

/** What a new one is made of, or how one changes. */
export type Wanted = { isNew: true; form: WebhookForm } | { isNew: false; patch: WebhookPatch }

export function checkWebhook(isNew: boolean, values: WebhookValues): Checked<Wanted> {
  const { name, events } = values
  const url = values.url.trim()
  const fields = { name, events, bots: scopeOf(values) }
  if (isNew) {
    const found = WebhookForm.safeParse({ ...fields, url })
    const change = found.success ? { isNew, form: found.data } : null
    return { change, issues: issuesBy(found.error?.issues ?? []) }
  }
  const found = WebhookPatch.safeParse(url === '' ? fields : { ...fields, url })
  const change = found.success ? { isNew, patch: found.data } : null
  return { change, issues: issuesBy(found.error?.issues ?? []) }
}
