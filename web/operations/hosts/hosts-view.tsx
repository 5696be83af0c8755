import { useState } from 'react'
import type { HostsState } from '#contract/admin/operations'
import { t } from '#texts/operations/operations'
import { formatNumber } from '../../lib/format'
import { mebibytes } from '../../metrics/live/live-details'
import { formatPercentage } from '../../metrics/units'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Status } from '../../ui/feedback/status'
import { Fact, Facts } from '../../ui/layout/facts'
import { Panel } from '../../ui/layout/panel'
import { RelativeTime } from '../../ui/time'
import { Fetched } from '../fetched'
import styles from '../operations.module.css'
import { useHosts } from '../operations-queries'
import { type HostAct, HostDialog } from './host-dialog'
import { WorkersTable } from './workers-table'

const texts = t.hosts

type Host = HostsState['hosts'][number]

const tones = {
  starting: 'pending',
  up: 'live',
  draining: 'fading',
  down: 'fault',
} as const satisfies Record<Host['state'], string>

/** The process that holds the bots, its threads, and how it is emptied or begun anew. */
export function HostsView() {
  const query = useHosts()
  const [act, setAct] = useState<HostAct | null>(null)
  return (
    <>
      <Fetched query={query}>
        {({ hosts }) =>
          hosts.length === 0 ? (
            <EmptyState title={texts.empty} />
          ) : (
            hosts.map((host, at) => (
              <HostPanel key={host.pid ?? `host ${at}`} host={host} onAct={setAct} />
            ))
          )
        }
      </Fetched>
      <HostDialog act={act} onClose={() => setAct(null)} />
    </>
  )
}

function HostPanel({ host, onAct }: { host: Host; onAct: (act: HostAct) => void }) {
  const { pid, state, startedAt, restarts, memoryMb, cpu, workers } = host
  return (
    <Panel title={texts.title} actions={<Status tone={tones[state]} label={texts.states[state]} />}>
      <div className={styles.host}>
        <Facts short>
          <Fact name={texts.pid} number>
            {pid ?? texts.none}
          </Fact>
          <Fact name={texts.since}>{startedAt ? <RelativeTime at={startedAt} /> : texts.none}</Fact>
          <Fact name={texts.restarts} number>
            {formatNumber(restarts)}
          </Fact>
          <Fact name={texts.memory} number>
            {mebibytes(memoryMb)}
          </Fact>
          <Fact name={texts.cpu} number>
            {cpu === null ? texts.none : formatPercentage(cpu)}
          </Fact>
        </Facts>
        <WorkersTable workers={workers} />
      </div>
      <div className={styles.buttons}>
        {state === 'draining' ? (
          <Button onClick={() => onAct('resume')}>{texts.resume}</Button>
        ) : (
          <Button onClick={() => onAct('drain')}>{texts.drain}</Button>
        )}
        <Button variant="danger" onClick={() => onAct('restart')}>
          {texts.restart}
        </Button>
      </div>
    </Panel>
  )
}
