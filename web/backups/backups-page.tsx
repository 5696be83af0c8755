import { useState } from 'react'
import type { Backup } from '#contract/admin/backups'
import { t } from '#texts/backups/backups'
import type { AdminRights } from '../admin/rights'
import { adminMessageOf } from '../lib/admin-errors'
import { Queries } from '../lib/queries'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { TabPage } from '../ui/layout/tab-page'
import styles from './backups.module.css'
import { BackupsList } from './backups-list'
import { useBackups } from './backups-queries'
import { RestoreDialog } from './restore-dialog'
import { RulePanel } from './rule-panel'
import { StatePanel } from './state-panel'

/** How the backups stand, those that there are, and the rule by which they are made and kept. */
export function BackupsPage({ permissions }: Pick<AdminRights, 'permissions'>) {
  if (!permissions.system.backup) return <EmptyState title={t.denied} />
  return (
    <TabPage title={t.title}>
      <Queries>
        <div className={styles.panels}>
          <Shown />
          {permissions.system.settings && <RulePanel />}
        </div>
      </Queries>
    </TabPage>
  )
}

function Shown() {
  const query = useBackups()
  const [chosen, choose] = useState<Backup | null>(null)
  return (
    <Frame
      of={query}
      loading={t.loading}
      lines={8}
      height={40}
      failed={t.failed}
      reason={adminMessageOf}
      saysStale
    >
      {({ backups, state }) => (
        <>
          <StatePanel state={state} />
          <BackupsList backups={backups} onRestore={choose} />
          <RestoreDialog backup={chosen} onClose={() => choose(null)} />
        </>
      )}
    </Frame>
  )
}
