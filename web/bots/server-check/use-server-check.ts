import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ServerCheck } from '#contract/server-check'
import { t } from '#texts/bots/server-check/server-check'
import { messageOf } from '../../lib/api'
import { checkServer } from '../bots-api'
import { type BotFormState, takeAddressApart } from '../form/use-bot-form'

type Form = BotFormState['form']

/** `target` is the `host:port` that was looked at. */
export type Look =
  | { state: 'idle' }
  | { state: 'busy'; target: string }
  | { state: 'failed'; target: string; message: string }
  | { state: 'seen'; target: string; status: NonNullable<ServerCheck['status']> }

const idle: Look = { state: 'idle' }

/** A look at the server that stands in the form; what was seen of another one is not told. */
export function useServerCheck(form: Form, botId?: string) {
  const [host, port] = useWatch({ control: form.control, name: ['host', 'port'] })
  const [stored, setLook] = useState(idle)
  const latest = useRef(0)
  const isCurrent = stored.state !== 'idle' && stored.target === targetOf(host, port)
  const look = isCurrent ? stored : idle

  async function run() {
    takeAddressApart(form)
    if (!(await form.trigger(['host', 'port'], { shouldFocus: true }))) return
    const place = form.getValues()
    const target = targetOf(place.host, place.port)
    latest.current += 1
    const turn = latest.current
    setLook({ state: 'busy', target })
    const seen = await lookAt(place, target, botId)
    if (turn === latest.current) setLook(seen)
  }

  return { look, run }
}

const targetOf = (host: string, port: string) => `${host.trim()}:${port.trim()}`

async function lookAt(
  { host, port, version }: { host: string; port: string; version: string },
  target: string,
  botId?: string,
): Promise<Look> {
  try {
    const place = { host: host.trim(), port: Number.parseInt(port, 10) }
    const { status, message } = await checkServer({ ...place, botId, version })
    return status ? { state: 'seen', target, status } : { state: 'failed', target, message }
  } catch (error) {
    return { state: 'failed', target, message: messageOf(error, t.failed) }
  }
}
