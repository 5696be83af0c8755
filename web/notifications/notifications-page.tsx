import BellRing from 'lucide-react/icons/bell-ring'
import History from 'lucide-react/icons/history'
import Radio from 'lucide-react/icons/radio'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect } from 'react'
import { t } from '#texts/notifications/notifications'
import { subscribe } from '../bots/bots-store'
import { Queries } from '../lib/queries'
import { pageParam, useParams } from '../lib/use-param'
import { Page } from '../shell/page'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Tabs } from '../ui/layout/tabs'
import { ChannelsSection } from './channels/channels-section'
import { HistorySection } from './history/history-section'
import styles from './notifications.module.css'
import { useNotificationUpdates } from './notifications-queries'
import { PreferencesSection } from './preferences/preferences-section'
import { botParam, RulesSection, ruleParam } from './rules/rules-section'

const sections = [
  { id: 'reglas', label: t.rules, Icon: BellRing, Section: RulesSection },
  { id: 'canales', label: t.channels, Icon: Radio, Section: ChannelsSection },
  { id: 'historial', label: t.history, Icon: History, Section: HistorySection },
  {
    id: 'preferencias',
    label: t.preferences,
    Icon: SlidersHorizontal,
    Section: PreferencesSection,
  },
] as const

/** Of what one is told, how, and what was; the address says which part is shown. */
export function NotificationsPage() {
  useEffect(subscribe, [])
  useNotificationUpdates()
  const [params, put] = useParams()
  const wanted = params.get(pageParam)
  const shown = sections.find(({ id }) => id === wanted) ?? sections[0]
  return (
    <Page title={t.title}>
      <h1 className={styles.title}>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <Queries>
        <Tabs
          label={t.sections}
          items={sections.map(({ id, label, Icon, Section }) => ({
            ...{ id, label, icon: <Icon size={16} aria-hidden="true" /> },
            panel: (
              <div className={styles.section}>
                <Section />
              </div>
            ),
          }))}
          value={shown.id}
          onChange={(id) =>
            put({
              [pageParam]: id === sections[0].id ? null : id,
              // What they say of one part is nothing for another.
              ...{ [ruleParam]: null, [botParam]: null },
            })
          }
        />
      </Queries>
      <ConfirmHost />
    </Page>
  )
}
