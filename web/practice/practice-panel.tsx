import { useState } from 'react'
import { practiceVersions } from '#contract/limits'
import type { PracticeAccess, PracticeState, PracticeVersion } from '#contract/practice'
import { t } from '#texts/practice/practice'
import { Queries } from '../lib/queries'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { confirm } from '../ui/dialog/confirm'
import { Frame } from '../ui/feedback/frame'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { Status } from '../ui/feedback/status'
import { ChoiceField } from '../ui/form/choice-field'
import { Panel } from '../ui/layout/panel'
import styles from './practice-panel.module.css'
import * as practice from './practice-queries'

/** The installation's own Minecraft server, for its administrators. */
export function PracticePanel() {
  return (
    <Queries>
      <ThePanel />
    </Queries>
  )
}

function ThePanel() {
  const query = practice.usePractice()
  return (
    <Panel title={t.title} actions={query.data && <State {...query.data} />}>
      <Frame of={query} loading={t.loading} lines={2} height={40} failed={t.failed}>
        {(state) => <Controls state={state} />}
      </Frame>
    </Panel>
  )
}

function State({ running, wanted }: Pick<PracticeState, 'running' | 'wanted'>) {
  if (running) return <Status tone="live" label={t.states.running} />
  if (wanted) return <Status tone="pending" label={t.states.starting} />
  return <Status tone="idle" label={t.states.stopped} />
}

type Action = 'start' | 'stop' | 'reset' | 'change'

const accesses = ['admins', 'everybody'] as const satisfies readonly PracticeAccess[]

function Controls({ state }: { state: PracticeState }) {
  const { running, wanted, host, port, version, access, others } = state
  const [busy, setBusy] = useState<Action | null>(null)

  const act = async (action: Action, ask: () => Promise<void>) => {
    setBusy(action)
    try {
      await ask()
    } catch (error) {
      notifyFailure(t.actionFailed, error)
    } finally {
      setBusy(null)
    }
  }

  const reset = async () => {
    const { message, ...question } = t.resetQuestion
    const isSure = await confirm({ ...question, message: message(version), danger: true })
    if (isSure) await act('reset', practice.resetPractice)
  }

  const changeVersion = async (chosen: PracticeVersion) => {
    const { message, ...question } = t.versionQuestion
    if (running && !(await confirm({ ...question, message: message(chosen) }))) return
    await act('change', () => practice.changePractice({ version: chosen }))
  }

  const button = (action: Action) => ({ busy: busy === action, disabled: busy !== null })
  return (
    <div className={styles.controls}>
      <p className={styles.lead}>{t.lead}</p>
      <div className={styles.row}>
        <span className={styles.name}>{t.address}</span>
        <code className={styles.address}>{`${host}:${port}`}</code>
        <CopyButton size="small" variant="ghost" text={`${host}:${port}`} label={t.copy} />
      </div>
      {others.length > 0 && (
        <div className={styles.row}>
          <span className={styles.name}>{t.others}</span>
          {others.map((other) => (
            <code key={other.port} className={styles.address}>
              {t.other(`${host}:${other.port}`, other.version)}
            </code>
          ))}
        </div>
      )}
      <div className={styles.fields}>
        <ChoiceField
          label={t.version}
          value={version}
          choices={practiceVersions}
          nameOf={String}
          disabled={busy !== null}
          onChange={(chosen) => void changeVersion(chosen)}
        />
        <ChoiceField
          label={t.access}
          value={access}
          choices={accesses}
          nameOf={(whose) => t.accesses[whose]}
          disabled={busy !== null}
          onChange={(chosen) =>
            void act('change', () => practice.changePractice({ access: chosen }))
          }
        />
      </div>
      <div className={styles.actions}>
        {wanted ? (
          <Button {...button('stop')} onClick={() => void act('stop', practice.stopPractice)}>
            {t.stop}
          </Button>
        ) : (
          <Button
            variant="primary"
            {...button('start')}
            onClick={() => void act('start', practice.startPractice)}
          >
            {t.start}
          </Button>
        )}
        <Button variant="ghost" {...button('reset')} onClick={() => void reset()}>
          {t.reset}
        </Button>
      </div>
    </div>
  )
}
