import Activity from 'lucide-react/icons/activity'
import Braces from 'lucide-react/icons/braces'
import Database from 'lucide-react/icons/database'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Server from 'lucide-react/icons/server'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import Webhook from 'lucide-react/icons/webhook'
import { useSnapshot } from 'valtio'
import { t } from '#texts/account/account'
import { t as servers } from '#texts/account/servers'
import { t as leaving } from '#texts/leaving/leaving'
import { t as sharing } from '#texts/sharing/sharing'
import { t as statusPages } from '#texts/status-pages/status-pages'
import { AccountPage } from '../account/account-page'
import { OwnActivity } from '../account/own-activity'
import { PasswordPanel } from '../account/password-panel'
import { ProfilePanel } from '../account/profile-panel'
import type { AccountSection } from '../account/sections'
import { SessionsPanel } from '../account/sessions-panel'
import { session } from '../auth/session-store'
import { EmailPanel } from '../email/email-panel'
import { FactorNeeded } from '../factors/factor-needed'
import { PasskeysPanel } from '../factors/passkeys-panel'
import { RecoveryPanel } from '../factors/recovery-panel'
import { TotpPanel } from '../factors/totp-panel'
import { DeletionPanel } from '../leaving/deletion-panel'
import { DownloadPanel } from '../leaving/download-panel'
import { ProviderPanel } from '../oidc/provider-panel'
import { SharingPanels } from '../sharing/sharing-panels'
import { lazyNamed } from '../ui/lazy-named'

const programs = () => import('../account/programs')
const TokensPanel = lazyNamed(programs, 'TokensPanel')
const WebhooksPanel = lazyNamed(programs, 'WebhooksPanel')
const OwnCards = lazyNamed(programs, 'OwnCards')
const OwnStatusPage = lazyNamed(() => import('../status-pages/own-status-page'), 'OwnStatusPage')

/** What each feature brings to one's own account. */
const sections: readonly AccountSection[] = [
  { id: 'perfil', title: t.profile, Icon: UserRound, panels: [ProfilePanel, EmailPanel] },
  {
    ...{ id: 'seguridad', title: t.security, Icon: ShieldCheck },
    panels: [FactorNeeded, PasswordPanel, TotpPanel, PasskeysPanel, RecoveryPanel, ProviderPanel],
  },
  {
    ...{ id: 'sesiones', title: t.sessions, Icon: MonitorSmartphone },
    panels: [SessionsPanel, OwnActivity],
  },
  { id: 'compartir', title: sharing.section, Icon: Users, panels: [SharingPanels] },
  { id: 'servidores', title: servers.section, Icon: Server, panels: [OwnCards] },
  { id: 'tokens', title: t.tokens, Icon: Braces, panels: [TokensPanel] },
  { id: 'webhooks', title: t.webhooks, Icon: Webhook, panels: [WebhooksPanel] },
  { id: 'estado', title: statusPages.section, Icon: Activity, panels: [OwnStatusPage] },
  { id: 'datos', title: leaving.data, Icon: Database, panels: [DownloadPanel, DeletionPanel] },
]

/** Drawn anew with the profile, and with it how times are written. */
export function Account() {
  useSnapshot(session)
  return <AccountPage sections={sections} />
}
