import Plug from 'lucide-react/icons/plug'
import { useState } from 'react'
import type { Bot, ProxyCheck } from '#contract/bots/bots'
import { t } from '#texts/bots/connections/connections'
import { messageOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Banner } from '../../ui/feedback/banner'
import { type BotEdits, checkPatch } from '../form/bot-patch'
import form from '../form/form.module.css'
import { checkProxy } from './connections-api'
import { type ConnectionValues, toProxy } from './connections-form'
import styles from './connections-tab.module.css'

const texts = t.proxy

type Outcome = Pick<ProxyCheck, 'success' | 'message'>

/** Tries the proxy as it stands in the fields; the outcome is that of these fields only. */
export function ProxyTry({ bot, edits }: { bot: Bot; edits: BotEdits<ConnectionValues> }) {
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<{ tried: string; outcome: Outcome } | null>(null)
  const wanted = toProxy(edits.values.proxy)
  const tried = JSON.stringify(wanted)

  const run = async () => {
    const proxy = checkPatch({ proxy: wanted }).change?.proxy
    if (!proxy) return void edits.form.handleSubmit(() => {})()
    setBusy(true)
    setLast(null)
    setLast({ tried, outcome: await attempt(bot.id, proxy) })
    setBusy(false)
  }
  return (
    <div className={classes(form.wide, styles.attempt)}>
      <Button icon={<Plug size={16} />} busy={busy} onClick={() => void run()}>
        {texts.check}
      </Button>
      <p className={form.note} role="status">
        {busy ? texts.checking : texts.checkHint(`${bot.host}:${bot.port}`)}
      </p>
      {last?.tried === tried && (
        <Banner tone={last.outcome.success ? 'ok' : 'danger'}>{last.outcome.message}</Banner>
      )}
    </div>
  )
}

async function attempt(botId: string, proxy: Parameters<typeof checkProxy>[1]): Promise<Outcome> {
  try {
    return await checkProxy(botId, proxy)
  } catch (error) {
    return { success: false, message: messageOf(error, texts.checkFailed) }
  }
}
