import Activity from 'lucide-react/icons/activity'
import Eraser from 'lucide-react/icons/eraser'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { logCategories } from '#contract/console'
import { t } from '#texts/console/console'
import { messageOf } from '../lib/api'
import { Button, IconButton } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { notify } from '../ui/feedback/notify'
import { Switch } from '../ui/form/toggle'
import { type BotConsole, clearLogs, writeTestLog } from './console-store'
import styles from './console-toolbar.module.css'

const filters = ['all', ...logCategories] as const

/** Which lines are shown, and what can be done with all of them. */
export function ConsoleToolbar({
  botConsole,
  showsSignals,
  onSignals,
}: {
  botConsole: BotConsole
  showsSignals: boolean
  onSignals: () => void
}) {
  const { filter, autoScroll } = useSnapshot(botConsole.state)
  return (
    <div className={styles.toolbar}>
      <fieldset className={styles.filters} aria-label={t.filters}>
        {filters.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.filter}
            aria-pressed={filter === name}
            onClick={() => {
              botConsole.state.filter = name
            }}
          >
            {t.filter[name]}
          </button>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <Switch
          label={t.autoScroll}
          checked={autoScroll}
          onChange={(on) => {
            botConsole.state.autoScroll = on
          }}
        />
        <LogButtons botConsole={botConsole} />
        <IconButton
          size="small"
          icon={<Activity size={16} />}
          label={t.signals}
          aria-expanded={showsSignals}
          onClick={onSignals}
        />
      </div>
    </div>
  )
}

function LogButtons({ botConsole }: { botConsole: BotConsole }) {
  const [busy, setBusy] = useState<'test' | 'clear' | null>(null)
  const { botId } = botConsole.state

  async function run(name: 'test' | 'clear', work: () => Promise<unknown>, failure: string) {
    setBusy(name)
    try {
      await work()
    } catch (error) {
      notify({ type: 'error', title: failure, message: messageOf(error, failure) })
    } finally {
      setBusy(null)
    }
  }

  async function clear() {
    const { clearTitle: title, clearMessage: message, clearConfirm: confirmLabel } = t
    if (!(await confirm({ title, message, confirmLabel, danger: true }))) return
    await run('clear', () => clearLogs(botId).then(botConsole.empty), t.clearFailed)
  }

  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon={<FlaskConical size={16} />}
        busy={busy === 'test'}
        title={t.testHint}
        onClick={() => void run('test', () => writeTestLog(botId), t.testFailed)}
      >
        {t.testLog}
      </Button>
      <Button
        size="small"
        variant="ghost"
        icon={<Eraser size={16} />}
        busy={busy === 'clear'}
        onClick={() => void clear()}
      >
        {t.clear}
      </Button>
    </>
  )
}
