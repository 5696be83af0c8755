import type { z } from 'zod'
import { FailureBody } from '#contract/common'
import { isPrivateHost } from '../../game/trust/private-host'
import { errorText } from '../../lib/error-text'
import { text } from '../../locales/text'
import { EnrolmentFailed, PanelRefused, PanelUnreachable } from './failed'

const deadlineMs = 15_000

/** What will be no other the next time. */
const final = ['MACHINE_TOKEN_INVALID', 'MACHINE_REFUSED', 'VALIDATION', 'NOT_FOUND']

/** The panel and the token that stand in `https://panel/#token`. Throws EnrolmentFailed. */
export function readInvitation(written: string): { panel: string; token: string } {
  const url = URL.parse(written)
  const token = url?.hash.slice(1) ?? ''
  if (!url || !/^https?:$/.test(url.protocol) || !/^[\w-]+$/.test(token)) {
    throw new EnrolmentFailed(text('enrolment.noInvitation'))
  }
  if (url.protocol === 'http:' && !isPrivateHost(url.hostname)) {
    throw new EnrolmentFailed(text('enrolment.noTls', url.host))
  }
  return { panel: url.origin, token }
}

/** Asks the panel. Throws PanelRefused or PanelUnreachable. */
export async function ask<S extends z.ZodType>(
  panel: string,
  path: string,
  form: object,
  answer: S,
): Promise<z.infer<S>> {
  const said = await post(`${panel}/api/hosts/${path}`, form)
  const taken = answer.safeParse(said)
  if (taken.success) return taken.data
  const refused = FailureBody.safeParse(said)
  if (!refused.success) throw new PanelUnreachable(text('enrolment.noPanel', panel))
  const { code, message } = refused.data
  const words = text('enrolment.refused', panel, message)
  throw final.includes(code) ? new PanelRefused(words) : new PanelUnreachable(words)
}

async function post(url: string, form: object): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
      // Whoever redirects is not whom the operator has named.
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    })
    return await response.json()
  } catch (error) {
    const { host } = new URL(url)
    throw new PanelUnreachable(text('enrolment.unreachable', host, errorText(error)), {
      cause: error,
    })
  }
}
