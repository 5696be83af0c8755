import Plus from 'lucide-react/icons/plus'
import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import type { ChannelList } from '#contract/notifications/channels'
import type { Rule } from '#contract/notifications/rules'
import { t } from '#texts/notifications/rules'
import { session } from '../../auth/session-store'
import { bots } from '../../bots/bots-store'
import { ownBots } from '../../bots/usage'
import { adminMessageOf } from '../../lib/admin-errors'
import { useParams } from '../../lib/use-param'
import { Button } from '../../ui/button'
import { Frame, together } from '../../ui/feedback/frame'
import { Panel } from '../../ui/layout/panel'
import styles from '../notifications.module.css'
import { useChannels, useRules } from '../notifications-queries'
import { RuleDialog } from './rule-dialog'
import { RuleRow } from './rule-row'
import { TemplatesPanel } from './templates-panel'

const { rules: most } = limits.notifications

/** What the address calls the rule that is open, and the bots that a new one is for. */
export const ruleParam = 'regla'
export const botParam = 'bot'
const newRule = 'nueva'

/** Those of the address that are bots of one's own. */
const ownIn = (asked: string | null, byId: Readonly<Record<string, Bot>>) =>
  ownBots(byId).flatMap(({ id }) => (asked?.split(',').includes(id) ? id : []))

/** Of what one is told: the rules, and those that one click makes. */
export function RulesSection() {
  return (
    <Frame
      of={together(useRules(), useChannels())}
      loading={t.loading}
      lines={6}
      height={56}
      failed={t.loadFailed}
      reason={adminMessageOf}
    >
      {([rules, list]) => <Shown rules={rules} list={list} />}
    </Frame>
  )
}

function Shown({ rules, list }: { rules: readonly Rule[]; list: ChannelList }) {
  const { profile } = useSnapshot(session)
  const isAdmin = profile?.user.role === 'admin'
  const [params, put] = useParams()
  const openId = params.get(ruleParam)
  const open = rules.find(({ id }) => id === openId)
  const isFull = rules.length >= most
  const { byId } = useSnapshot(bots)
  return (
    <>
      <Panel
        title={t.title}
        actions={
          !isFull && (
            <Button
              variant={rules.length > 0 ? 'primary' : 'secondary'}
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => put({ [ruleParam]: newRule })}
            >
              {t.add}
            </Button>
          )
        }
      >
        {rules.length === 0 ? (
          <p className={styles.lead}>{t.empty}</p>
        ) : (
          <ul aria-label={t.list}>
            {rules.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                bots={byId}
                channels={list.channels}
                onEdit={() => put({ [ruleParam]: rule.id })}
              />
            ))}
          </ul>
        )}
        {isFull && <p className={styles.minor}>{t.full(most)}</p>}
      </Panel>
      {!isFull && (
        <TemplatesPanel
          rules={rules}
          list={list}
          isAdmin={isAdmin}
          onEdit={(id) => put({ [ruleParam]: id })}
        />
      )}
      {(open || (openId === newRule && !isFull)) && (
        <RuleDialog
          key={openId}
          rule={open ?? null}
          botIds={ownIn(params.get(botParam), byId)}
          list={list}
          isAdmin={isAdmin}
          onClose={() => put({ [ruleParam]: null, [botParam]: null })}
        />
      )}
    </>
  )
}
