import Activity from 'lucide-react/icons/activity'
import Download from 'lucide-react/icons/download'
import Eraser from 'lucide-react/icons/eraser'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots/bots'
import { isOwn } from '#contract/bots/rights'
import { logCategories } from '#contract/console'
import { t } from '#texts/console/console'
import { messageOf } from '../lib/api'
import { saveFile } from '../lib/save-file'
import { Button, IconButton } from '../ui/button'
import { classes } from '../ui/classes'
import { confirm } from '../ui/dialog/confirm'
import { notify } from '../ui/feedback/notify'
import { Switch } from '../ui/form/toggle'
import { useSideways } from '../ui/layout/use-sideways'
import { clearLogs, fetchLogFile, writeTestLog } from './console-api'
import type { BotConsole } from './console-store'
import styles from './console-toolbar.module.css'

const filters = ['all', ...logCategories] as const

/** Which lines are shown, and what can be done with all of them. */
export function ConsoleToolbar({
  bot,
  botConsole,
  showsSignals,
  onSignals,
}: {
  bot: Bot
  botConsole: BotConsole
  showsSignals: boolean
  onSignals: () => void
}) {
  const { filter, autoScroll, search } = useSnapshot(botConsole.state)
  const sideways = useSideways<HTMLFieldSetElement>('[aria-pressed=true]', filter)
  return (
    <div className={styles.toolbar}>
      <fieldset
        {...sideways}
        className={classes(styles.filters, sideways.className)}
        aria-label={t.filters}
      >
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
        <LogButtons bot={bot} botConsole={botConsole} />
        <IconButton
          size="small"
          icon={<Search size={16} />}
          label={t.search.open}
          title={t.search.openHint}
          aria-expanded={search !== null}
          onClick={search === null ? botConsole.openSearch : botConsole.closeSearch}
        />
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

type Work = 'test' | 'clear' | 'download'

function LogButtons({ bot, botConsole }: { bot: Bot; botConsole: BotConsole }) {
  const [busy, setBusy] = useState<Work | null>(null)
  const { id: botId } = bot

  async function run(name: Work, work: () => Promise<unknown>, failure: string) {
    setBusy(name)
    try {
      await work()
    } catch (error) {
      notify({ type: 'error', title: failure, message: messageOf(error, failure) })
    } finally {
      setBusy(null)
    }
  }

  const download = async () => saveFile(await fetchLogFile(botId), t.fileName(bot.name))

  async function clear() {
    const { clearTitle: title, clearMessage: message, clearConfirm: confirmLabel } = t
    if (!(await confirm({ title, message, confirmLabel, danger: true }))) return
    await run('clear', () => clearLogs(botId).then(botConsole.empty), t.clearFailed)
  }

  return (
    <>
      {isOwn(bot) && (
        <>
          <Button
            size="small"
            variant="ghost"
            icon={<FlaskConical size={16} />}
            busy={busy === 'test'}
            title={t.testHint}
            onClick={() => void run('test', () => writeTestLog(botId), t.testFailed)}
          >
            <span className={styles.word}>{t.testLog}</span>
          </Button>
          <Button
            size="small"
            variant="ghost"
            icon={<Eraser size={16} />}
            busy={busy === 'clear'}
            onClick={() => void clear()}
          >
            <span className={styles.word}>{t.clear}</span>
          </Button>
        </>
      )}
      <IconButton
        size="small"
        icon={<Download size={16} />}
        label={t.download}
        busy={busy === 'download'}
        onClick={() => void run('download', download, t.downloadFailed)}
      />
    </>
  )
}
