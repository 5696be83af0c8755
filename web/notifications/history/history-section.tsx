import Bell from 'lucide-react/icons/bell'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { Rule } from '#contract/notifications/rules'
import { t } from '#texts/notifications/history'
import { bots } from '../../bots/bots-store'
import { ownBots } from '../../bots/usage'
import { adminMessageOf } from '../../lib/admin-errors'
import { useParams } from '../../lib/use-param'
import { Button, buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Frame } from '../../ui/feedback/frame'
import { FilterChoice } from '../../ui/form/filters'
import { ListFoot, MoreButton } from '../../ui/layout/list-foot'
import { Panel } from '../../ui/layout/panel'
import styles from '../notifications.module.css'
import { useNotificationHistory, useRules } from '../notifications-queries'
import { botParam, ruleParam } from '../rules/rules-section'
import { HistoryLine } from './history-line'

type Named = { id: string; name: string }

/** What was told and what was not, and why; what narrows it stands in the address. */
export function HistorySection() {
  const [params, put] = useParams()
  const ruleId = params.get(ruleParam) ?? ''
  const botId = params.get(botParam) ?? ''
  const { data: rules } = useRules()
  const { byId } = useSnapshot(bots)
  const isNarrowed = ruleId !== '' || botId !== ''
  const choice = (all: readonly Named[], chosen: string) => {
    const known = chosen === '' || all.some(({ id }) => id === chosen)
    // What is gone by now may still be asked for.
    const shown = known ? all : [...all, { id: chosen, name: chosen.slice(0, 8) }]
    return {
      choices: shown.map(({ id }) => id),
      names: Object.fromEntries(shown.map(({ id, name }) => [id, name])),
      value: chosen,
    }
  }
  return (
    <Panel title={t.title}>
      <div className={styles.row}>
        <FilterChoice
          {...choice(rules ?? [], ruleId)}
          wide
          label={t.rule}
          any={t.anyRule}
          onChange={(id) => put({ [ruleParam]: id || null })}
        />
        <FilterChoice
          {...choice(ownBots(byId), botId)}
          wide
          label={t.bot}
          any={t.anyBot}
          onChange={(id) => put({ [botParam]: id || null })}
        />
        {isNarrowed && (
          <Button variant="ghost" onClick={() => put({ [ruleParam]: null, [botParam]: null })}>
            {t.clear}
          </Button>
        )}
      </div>
      <Found
        filter={{ ruleId: ruleId || undefined, botId: botId || undefined }}
        isNarrowed={isNarrowed}
        rules={rules ?? []}
      />
    </Panel>
  )
}

function Found({
  filter,
  isNarrowed,
  rules,
}: {
  filter: Parameters<typeof useNotificationHistory>[0]
  isNarrowed: boolean
  rules: readonly Rule[]
}) {
  const found = useNotificationHistory(filter)
  return (
    <Frame
      of={{ ...found, data: found.data?.pages.flatMap(({ notifications }) => notifications) }}
      loading={t.loading}
      lines={6}
      height={48}
      failed={t.loadFailed}
      reason={adminMessageOf}
      saysStale
      empty={({ length }) => length === 0 && <Nothing isNarrowed={isNarrowed} />}
    >
      {(records) => (
        <>
          <ul aria-label={t.list} aria-busy={found.isPlaceholderData}>
            {records.map((record) => (
              <HistoryLine
                key={record.id}
                record={record}
                isRuleThere={rules.some(({ id }) => id === record.ruleId)}
              />
            ))}
          </ul>
          <ListFoot count={t.shown(records.length)}>
            <MoreButton of={found} label={t.more} />
          </ListFoot>
        </>
      )}
    </Frame>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyState title={t.nothing} />
  return (
    <EmptyState
      icon={<Bell size={28} aria-hidden="true" />}
      title={t.empty}
      action={
        <Link href="/notifications" className={buttonClass({ variant: 'primary' })}>
          {t.toRules}
        </Link>
      }
    />
  )
}
