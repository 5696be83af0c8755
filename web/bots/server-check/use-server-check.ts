import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ServerCheck } from '#contract/bots/server-check'
import { t } from '#texts/bots/server-check/server-check'
import { messageOf } from '../../lib/api'
import { checkServer } from '../bots-api'
import { type BotFormState, takeAddressApart } from '../form/use-bot-form'

type Form = BotFormState['form']

/** `target` is the `host:port` that was looked at. */
export type CheckState =
  | { state: 'idle' }
  | { state: 'busy'; target: string }
  | { state: 'failed'; target: string; message: string }
  | { state: 'seen'; target: string; status: NonNullable<ServerCheck['status']> }

const idle: CheckState = { state: 'idle' }

/** Checks the server in the form; the result of another one is not shown. */
export function useServerCheck(form: Form, botId?: string) {
  const [host, port] = useWatch({ control: form.control, name: ['host', 'port'] })
  const [stored, setCheck] = useState(idle)
  const latest = useRef(0)
  const isCurrent = stored.state !== 'idle' && stored.target === targetOf(host, port)
  const check = isCurrent ? stored : idle

  async function run() {
    takeAddressApart(form)
    if (!(await form.trigger(['host', 'port'], { shouldFocus: true }))) return
    const place = form.getValues()
    const target = targetOf(place.host, place.port)
    latest.current += 1
    const turn = latest.current
    setCheck({ state: 'busy', target })
    const seen = await askServer(place, target, botId)
    if (turn === latest.current) setCheck(seen)
  }

  return { check, run }
}

const targetOf = (host: string, port: string) => `${host.trim()}:${port.trim()}`

async function askServer(
  { host, port, version }: { host: string; port: string; version: string },
  target: string,
  botId?: string,
): Promise<CheckState> {
  try {
    const place = { host: host.trim(), port: Number.parseInt(port, 10) }
    const { status, message } = await checkServer({ ...place, botId, version })
    return status ? { state: 'seen', target, status } : { state: 'failed', target, message }
  } catch (error) {
    return { state: 'failed', target, message: messageOf(error, t.failed) }
  }
}
