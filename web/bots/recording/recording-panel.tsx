import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { BotRecording, Recorded } from '#contract/bots/recording'
import { reasonWords } from '#texts/bots/connections/reasons'
import { t } from '#texts/bots/recording/recording'
import { formatDuration, formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { confirm } from '../../ui/dialog/confirm'
import { Frame } from '../../ui/feedback/frame'
import { Panel } from '../../ui/layout/panel'
import { useNow } from '../../ui/use-now'
import { startBot, stopBot } from '../actions/bots-actions'
import styles from './recording-panel.module.css'
import { useRecording, useRecordingActions } from './use-recording'

/** Has the bot's next session recorded, says how that goes, and gives the file. */
export function RecordingPanel({ bot }: { bot: Bot }) {
  const found = useRecording(bot.id)
  return (
    <Panel title={t.title}>
      <div className={styles.panel}>
        <p className={styles.lead}>{t.lead}</p>
        <Frame of={found} loading={t.loading} failed={t.loadFailed}>
          {(recording) => <Current bot={bot} recording={recording} />}
        </Frame>
      </div>
    </Panel>
  )
}

function Current({ bot, recording }: { bot: Bot; recording: BotRecording }) {
  const { state, recorded } = recording
  const { ask, finish, remove } = useRecordingActions(bot.id)
  const discard = async () => {
    const question = { title: t.discardTitle, message: t.discardMessage, danger: true }
    if (await confirm({ ...question, confirmLabel: t.discard })) remove.mutate()
  }
  if (state === 'recording' && recorded) {
    return (
      <Said words={<Going recorded={recorded} />}>
        <Button variant="primary" busy={finish.isPending} onClick={() => finish.mutate()}>
          {t.finish}
        </Button>
        <Button variant="ghost" busy={remove.isPending} onClick={() => void discard()}>
          {t.discard}
        </Button>
      </Said>
    )
  }
  return (
    <>
      {recorded && <Ready bot={bot} recorded={recorded} isReplaced={state === 'waiting'} />}
      {state === 'none' && (
        <Button variant="primary" busy={ask.isPending} onClick={() => ask.mutate()}>
          {t.ask}
        </Button>
      )}
      {state === 'waiting' && <Waiting bot={bot} hasFile={recorded !== null} />}
    </>
  )
}

function Said({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <>
      <p role="status">{words}</p>
      <div className={styles.actions}>{children}</div>
    </>
  )
}

/** Cancelling would delete the file of before as well, so that it is offered where there is none. */
function Waiting({ bot, hasFile }: { bot: Bot; hasFile: boolean }) {
  const { remove } = useRecordingActions(bot.id)
  const isRunning = bot.status === 'running'
  return (
    <Said words={isRunning ? t.waitingRunning : t.waiting}>
      {isRunning && <Button onClick={() => void stopBot(bot.id)}>{t.stop}</Button>}
      {bot.status === 'stopped' && (
        <Button variant="primary" onClick={() => void startBot(bot.id)}>
          {t.start}
        </Button>
      )}
      {!hasFile && (
        <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t.cancel}
        </Button>
      )}
    </Said>
  )
}

function Going({ recorded }: { recorded: Recorded }) {
  const now = useNow(1_000)
  return t.recording(...figuresOf(recorded, now))
}

function Ready({
  bot,
  recorded,
  isReplaced,
}: {
  bot: Bot
  recorded: Recorded
  isReplaced: boolean
}) {
  const { ask, remove, download } = useRecordingActions(bot.id)
  const { endedAt, endedBecause, reason, begunAt } = recorded
  const again = async () => {
    const question = { title: t.replaceTitle, message: t.replaceMessage }
    if (await confirm({ ...question, confirmLabel: t.replaceConfirm })) ask.mutate()
  }
  const removed = async () => {
    const question = { title: t.removeTitle, message: t.removeMessage, danger: true }
    if (await confirm({ ...question, confirmLabel: t.remove })) remove.mutate()
  }
  const why = endedBecause && t.ended(t.because[endedBecause], reason && reasonWords[reason])
  const words = [t.ready(...figuresOf(recorded, Date.parse(endedAt ?? begunAt))), why, t.kept]
  return (
    <Said words={words.filter(Boolean).join(' ')}>
      <Button
        icon={<Download size={16} />}
        busy={download.isPending}
        onClick={() => download.run(t.fileName(bot.username))}
      >
        {t.download}
      </Button>
      {!isReplaced && (
        <Button busy={ask.isPending} onClick={() => void again()}>
          {t.askAgain}
        </Button>
      )}
      <Button variant="ghost" busy={remove.isPending} onClick={() => void removed()}>
        {t.remove}
      </Button>
    </Said>
  )
}

const mebibyte = 1024 * 1024

function figuresOf({ begunAt, bytes, packets }: Recorded, until: number) {
  const time = formatDuration(Math.max(0, until - Date.parse(begunAt)))
  const size = formatNumber(Math.ceil((bytes / mebibyte) * 10) / 10)
  return [time, size, formatNumber(packets), packets === 1] as const
}
