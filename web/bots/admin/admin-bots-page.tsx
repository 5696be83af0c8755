import RefreshCw from 'lucide-react/icons/refresh-cw'
import { t } from '#texts/bots/admin/admin'
import { Queries } from '../../lib/queries'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Segments } from '../../ui/form/segments'
import { TabPage } from '../../ui/layout/tab-page'
import { useBotsAddress, type View } from './address'
import styles from './admin-bots.module.css'
import { refreshBots } from './admin-bots-queries'
import { BotsFound } from './bots-found'
import { ServersFound } from './servers-found'

type Rights = {
  permissions: { users: { read: boolean; write: boolean }; system: { settings: boolean } }
}

const views: readonly { value: View; label: string }[] = [
  { value: 'bots', label: t.views.bots },
  { value: 'servers', label: t.views.servers },
]

/** The bots of all users, one by one or by their server; never what is their owners' alone. */
export function AdminBotsPage({ permissions: { users, system } }: Rights) {
  if (!users.read) return <EmptyState title={t.noRead} />
  return (
    <Queries>
      <Content canStop={users.write} canDeny={system.settings} />
    </Queries>
  )
}

function Content(rights: { canStop: boolean; canDeny: boolean }) {
  const address = useBotsAddress()
  const { view } = address
  return (
    <TabPage
      title={t.title}
      head={
        <>
          <Segments
            label={t.views.label}
            options={views}
            value={view}
            onChange={(next) => address.show(next)}
          />
          <Button
            className={styles.refresh}
            icon={<RefreshCw size={16} aria-hidden="true" />}
            onClick={() => void refreshBots()}
          >
            {t.refresh}
          </Button>
        </>
      }
    >
      {view === 'servers' ? (
        <ServersFound address={address} {...rights} />
      ) : (
        <BotsFound address={address} {...rights} />
      )}
    </TabPage>
  )
}
