import History from 'lucide-react/icons/history'
import { useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { Guardian, GuardianReaction, type GuardianTrial as Trial } from '#contract/bots/guardian'
import { t } from '#texts/bots/guardian/guardian'
import { messageOf } from '../../lib/api'
import { firstIssue } from '../../lib/form/issue-text'
import { formatDateTime, formatDuration } from '../../lib/format'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { tryGuardian } from '../bots-api'
import styles from './guardian.module.css'
import { type GuardianValues, toGuardian } from './guardian-form'

const texts = t.trial

type Outcome = { trial: Trial } | { refused: string }

/** Tries what stands in the fields on the last day; the outcome is that of these fields only. */
export function GuardianTrial({ bot, values }: { bot: Bot; values: GuardianValues }) {
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<{ tried: string; outcome: Outcome } | null>(null)
  const tried = JSON.stringify(values)
  const run = async () => {
    setBusy(true)
    setLast({ tried, outcome: await attempt(bot.id, values) })
    setBusy(false)
  }
  const outcome = last?.tried === tried ? last.outcome : null
  return (
    <div className={styles.part}>
      <Button icon={<History size={16} />} busy={busy} onClick={() => void run()}>
        {texts.run}
      </Button>
      {busy && <p role="status">{texts.running}</p>}
      {outcome && 'refused' in outcome && <Banner tone="danger">{outcome.refused}</Banner>}
      {outcome && 'trial' in outcome && <Told trial={outcome.trial} />}
    </div>
  )
}

function Told({ trial: { counts, acts, hasMore, inWorldMs } }: { trial: Trial }) {
  if (inWorldMs === 0 && acts.length === 0) return <Banner>{texts.unknown}</Banner>
  const told = [...GuardianReaction.options].reverse().filter((name) => counts[name] > 0)
  const did = told.map((name) => texts.did[name](counts[name])).join(', ')
  return (
    <>
      <Banner tone={did ? 'warn' : 'ok'}>
        <p>{did ? sentence(did) : texts.nothing}</p>
        <p>{texts.known(formatDuration(inWorldMs))}</p>
      </Banner>
      {acts.length > 0 && (
        <ol className={styles.acts} aria-label={texts.acts}>
          {acts.toReversed().map(({ at, danger, message, reactions }) => (
            <li key={at + danger}>
              <time dateTime={at}>{formatDateTime(at)}</time> <span>{sentence(message)}</span>{' '}
              <span className={styles.did}>
                {reactions.map((name) => t.reactions[name]).join(', ')}
              </span>
            </li>
          ))}
        </ol>
      )}
      {hasMore && <p className={styles.did}>{texts.more}</p>}
    </>
  )
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

async function attempt(botId: string, values: GuardianValues): Promise<Outcome> {
  const { data, error } = Guardian.safeParse(toGuardian(values))
  if (!data) return { refused: firstIssue(error) ?? texts.failed }
  try {
    return { trial: await tryGuardian(botId, data) }
  } catch (failure) {
    return { refused: messageOf(failure, texts.failed) }
  }
}
