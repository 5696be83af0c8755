import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/bots/many/many'
import { CommandInput } from '../../console/input/command-input'
import { Dialog } from '../../ui/dialog/dialog'
import { ChoiceField } from '../../ui/form/choice-field'
import { useBots } from '../use-bots'
import { CommandAnswers } from './command-answers'
import styles from './command-dialog.module.css'
import { sendToMany, sent, subscribeSending } from './command-job'

const gaps = [0, 1_000, 5_000, 30_000] as const

/** One line to many bots, and what each answers. */
export function CommandDialog({
  botIds,
  onClose,
}: {
  botIds: readonly string[]
  onClose: () => void
}) {
  const { byId } = useBots()
  const { job } = useSnapshot(sent)
  const [gap, setGap] = useState<(typeof gaps)[number]>(0)
  useEffect(subscribeSending, [])
  const body = useRef<HTMLDivElement>(null)
  const recipients = botIds.flatMap((id) => byId[id] ?? [])
  const running = recipients.filter(({ status }) => status === 'running')
  // Its prefix and its commands are those that are offered.
  const first = running[0] ?? recipients[0]
  const send = (ids: readonly string[], line: string) => sendToMany(ids, line, gap)
  const ids = recipients.map(({ id }) => id)
  return (
    <Dialog
      open
      onClose={onClose}
      size="sheet"
      initialFocus={() => body.current?.querySelector<HTMLElement>('[role=combobox]')}
      title={t.command}
      description={t.recipients(recipients.length, running.length)}
    >
      <div ref={body} className={styles.dialog}>
        <div className={styles.options}>
          <Recipients bots={recipients} />
          <ChoiceField
            className={styles.gap}
            label={t.gap}
            choices={gaps}
            nameOf={(choice) => t.gaps[choice]}
            value={gap}
            onChange={setGap}
          />
        </div>
        <div className={styles.answers}>
          {job ? (
            <CommandAnswers job={job} onRetry={send} />
          ) : (
            <p className={styles.empty}>{t.empty}</p>
          )}
        </div>
        {first && (
          <CommandInput bot={first} botConsole={{ send: async (line) => send(ids, line) }} />
        )}
      </div>
    </Dialog>
  )
}

function Recipients({ bots }: { bots: readonly Bot[] }) {
  const isMixed = new Set(bots.map(({ prefix }) => prefix)).size > 1
  return (
    <div className={styles.recipients}>
      <details>
        <summary>{t.names}</summary>
        <p className={styles.names}>{bots.map(({ name }) => name).join(', ')}</p>
      </details>
      {isMixed && <p className={styles.warning}>{t.prefixes}</p>}
    </div>
  )
}
