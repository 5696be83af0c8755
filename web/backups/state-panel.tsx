import { useMutation } from '@tanstack/react-query'
import type { BackupsState } from '#contract/admin/backups'
import { t } from '#texts/backups/backups'
import { formatDateTime } from '../lib/format'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { Status, type StatusTone } from '../ui/feedback/status'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import { RelativeTime } from '../ui/time'
import styles from './backups.module.css'
import { testSecondPlace } from './backups-api'
import { notifyOf, refresh } from './backups-queries'
import { sizeOf } from './size'

const texts = t.state
type Failure = NonNullable<BackupsState['failure']>

/** Whether there is a backup to rely on, when the next one is made, and where else they are. */
export function StatePanel({ state }: { state: BackupsState }) {
  const { last, failure, nextAt, second } = state
  return (
    <Panel title={texts.title} actions={<Status {...signOf(state)} />}>
      {failure && <Fault title={texts.failedTitle} failure={failure} />}
      {second?.failure && <Fault title={texts.secondFailedTitle} failure={second.failure} />}
      <div className={styles.state}>
        <Facts>
          <Fact name={texts.last} title={last?.name ?? ''}>
            {last ? (
              <>
                <RelativeTime at={last.at} /> {texts.size(sizeOf(last.bytes))}
              </>
            ) : (
              texts.none
            )}
          </Fact>
          {last && (
            <Fact name={texts.checked} {...(!last.checked && { tone: 'warn' as const })}>
              {last.checked ? texts.isChecked : texts.notChecked}
            </Fact>
          )}
          <Fact name={texts.next}>{nextAt ? formatDateTime(nextAt) : texts.noNext}</Fact>
        </Facts>
        {second ? (
          <SecondPlace second={second} />
        ) : (
          <div>
            <Facts>
              <Fact name={texts.second}>{texts.noSecond}</Fact>
            </Facts>
            <p className={styles.lead}>{texts.noSecondHint}</p>
          </div>
        )}
      </div>
    </Panel>
  )
}

function signOf({ isOn, last, failure, second }: BackupsState): {
  tone: StatusTone
  label: string
} {
  if (failure || second?.failure) return { tone: 'fault', label: texts.fault }
  if (!isOn) return { tone: 'idle', label: texts.off }
  return last ? { tone: 'live', label: texts.ok } : { tone: 'pending', label: texts.none }
}

function Fault({ title, failure: { code, detail, at } }: { title: string; failure: Failure }) {
  return (
    <Banner tone="danger" className={styles.fault ?? ''}>
      <p>
        <strong>{title}</strong> <RelativeTime at={at} />
      </p>
      <p>{texts.failures[code]}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
    </Banner>
  )
}

function SecondPlace({ second }: { second: NonNullable<BackupsState['second']> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: testSecondPlace,
    onSettled: () => refresh('backups'),
    ...notifyOf(texts.testFailed),
  })
  return (
    <div>
      <Facts>
        <Fact name={texts.second}>{texts.kinds[second.kind]}</Fact>
        <Fact name={texts.arrived}>
          {second.lastAt ? <RelativeTime at={second.lastAt} /> : texts.never}
        </Fact>
      </Facts>
      <p className={styles.place}>{second.place}</p>
      <Button size="small" busy={isPending} onClick={() => mutate()}>
        {texts.test}
      </Button>
    </div>
  )
}
