import { useQuery, useQueryClient } from '@tanstack/react-query'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { Link } from 'wouter'
import { t } from '#texts/account/servers'
import { cardKey, fetchRules } from '../../server-policy/server-policy-api'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Frame } from '../../ui/feedback/frame'
import { Panel } from '../../ui/layout/panel'
import access from '../access/access-list.module.css'
import account from '../account.module.css'
import { OwnCard } from './own-card'

const key = ['server-rules']

/** What one has confirmed of the rules of every server: a part of one's account. */
export function OwnCards() {
  const queries = useQueryClient()
  const found = useQuery({ queryKey: key, queryFn: fetchRules })
  const changed = () =>
    Promise.all([key, cardKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  return (
    <Panel title={t.title}>
      <p className={account.lead}>{t.lead}</p>
      <Frame
        of={found}
        loading={t.loading}
        failed={t.failed}
        empty={({ length }) =>
          length === 0 && (
            <EmptyState
              icon={<ClipboardCheck size={24} />}
              title={t.none}
              action={
                <Link href="/dashboard" className={buttonClass({})}>
                  {t.toBots}
                </Link>
              }
            />
          )
        }
      >
        {(cards) => (
          <ul className={access.list} aria-label={t.title}>
            {cards.map((card) => (
              <OwnCard key={card.server} card={card} onChanged={changed} />
            ))}
          </ul>
        )}
      </Frame>
    </Panel>
  )
}
