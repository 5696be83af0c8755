import { t } from '#texts/mail/mail'
import type { AdminRights } from '../admin/rights'
import { adminMessageOf } from '../lib/admin-errors'
import { Queries } from '../lib/queries'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { TabPage } from '../ui/layout/tab-page'
import styles from './mail.module.css'
import { useMail } from './mail-api'
import { ServerPanel } from './server-panel'
import { StatePanel } from './state-panel'
import { TelegramPanel } from './telegram-panel'

/** By which server mail is sent, and how that goes. Asks with `confirm`: its host stands around it. */
export function MailPage({ permissions }: Pick<AdminRights, 'permissions'>) {
  if (!permissions.system.settings) return <EmptyState title={t.denied} />
  return (
    <TabPage title={t.title}>
      <Queries>
        <Shown />
      </Queries>
    </TabPage>
  )
}

const Shown = () => (
  <Frame
    of={useMail()}
    loading={t.loading}
    lines={8}
    height={40}
    failed={t.loadFailed}
    reason={adminMessageOf}
    saysStale
  >
    {(mail) => (
      <div className={styles.panels}>
        <StatePanel mail={mail} />
        <ServerPanel mail={mail} />
        <TelegramPanel />
      </div>
    )}
  </Frame>
)
