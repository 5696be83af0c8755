import { t as texts } from '#texts/oidc/admin'
import type { AdminRights } from '../admin/rights'
import { adminMessageOf } from '../lib/admin-errors'
import { Queries } from '../lib/queries'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { TabPage } from '../ui/layout/tab-page'
import { useOidc } from './oidc-api'
import { OidcForm } from './oidc-form'

/** Who else vouches for accounts. Asks with `confirm`: its host stands around it. */
export function OidcPage({ permissions }: Pick<AdminRights, 'permissions'>) {
  if (!permissions.system.settings) return <EmptyState title={texts.denied} />
  return (
    <TabPage title={texts.title}>
      <Queries>
        <Shown />
      </Queries>
    </TabPage>
  )
}

const Shown = () => (
  <Frame
    of={useOidc()}
    loading={texts.loading}
    lines={8}
    height={40}
    failed={texts.loadFailed}
    reason={adminMessageOf}
  >
    {(answer) => <OidcForm answer={answer} />}
  </Frame>
)
