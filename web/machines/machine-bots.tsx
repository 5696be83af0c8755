import { useState } from 'react'
import type { InstallationBots } from '#contract/admin/bots'
import type { BotStatus } from '#contract/bots/bots'
import { t } from '#texts/machines/machines'
import { adminMessageOf } from '../lib/admin-errors'
import { Button } from '../ui/button'
import { Frame } from '../ui/feedback/frame'
import { Status, type StatusTone } from '../ui/feedback/status'
import { ListFoot } from '../ui/layout/list-foot'
import { Pagination } from '../ui/layout/pagination'
import { Panel } from '../ui/layout/panel'
import styles from './machines.module.css'
import { useMachineBots } from './machines-queries'
import { MoveDialog } from './move-dialog'
import type { ShownMachine } from './shown-machine'

const texts = t.bots

const tones: Record<BotStatus, StatusTone> = {
  stopped: 'idle',
  connecting: 'pending',
  running: 'live',
  stopping: 'fading',
}

type Bot = InstallationBots['bots'][number]

/** The bots that a machine has, each to be moved to another one. */
export function MachineBots({
  machine,
  others,
}: {
  machine: ShownMachine
  others: readonly ShownMachine[]
}) {
  const [page, setPage] = useState(1)
  const [moving, move] = useState<Bot | null>(null)
  const found = useMachineBots(machine.id, page)
  return (
    <Panel title={texts.title}>
      <Frame
        of={found}
        loading={texts.loading}
        failed={texts.failed}
        reason={adminMessageOf}
        empty={({ pagination }) =>
          pagination.total === 0 && <p className={styles.lead}>{texts.empty}</p>
        }
      >
        {({ bots, pagination }) => (
          <>
            {others.length === 0 && <p className={styles.lead}>{texts.noTarget}</p>}
            <ul className={styles.lines} aria-label={texts.title}>
              {bots.map((bot) => (
                <Line
                  key={bot.id}
                  bot={bot}
                  onMove={others.length > 0 ? () => move(bot) : undefined}
                />
              ))}
            </ul>
            <ListFoot count={texts.found(pagination.total)}>
              <Pagination page={page} pages={pagination.totalPages} onChange={setPage} />
            </ListFoot>
          </>
        )}
      </Frame>
      <MoveDialog bot={moving} others={others} onClose={() => move(null)} />
    </Panel>
  )
}

function Line({
  bot: { name, owner, server, status },
  onMove,
}: {
  bot: Bot
  /** Absent where there is nowhere to go. */
  onMove: (() => void) | undefined
}) {
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span className={styles.strong}>{name}</span>
        <Status tone={tones[status]} label={texts.status[status]} />
        <span className={styles.minor}>{texts.at(owner.username, server)}</span>
      </span>
      {onMove && (
        <Button size="small" aria-label={texts.moveOf(name)} onClick={onMove}>
          {texts.move}
        </Button>
      )}
    </li>
  )
}
