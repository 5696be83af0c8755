import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ServerCard } from '#contract/bots/servers'
import { t } from '#texts/server-policy/rules'
import { Queries } from '../lib/queries'
import { Button } from '../ui/button'
import { Frame } from '../ui/feedback/frame'
import { notify } from '../ui/feedback/notify'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import stack from '../ui/layout/stack.module.css'
import { RelativeTime } from '../ui/time'
import { CardNotices } from './card-notices'
import { type Address, RulesDialog } from './rules-dialog'
import { cardKey, fetchCard } from './server-policy-api'

const texts = t.panel

/** Beside a bot: what its owner has confirmed of its server's rules, and what the server says of bots. */
export const RulesPanel = ({ address }: { address: Address }) => (
  <Queries>
    <Card address={{ host: address.host, port: address.port }} />
  </Queries>
)

function Card({ address }: { address: Address }) {
  const queries = useQueryClient()
  const key = [...cardKey, address.host, address.port]
  const found = useQuery({ queryKey: key, queryFn: () => fetchCard(address) })
  const [edited, setEdited] = useState<ServerCard | null>(null)
  const { data } = found
  return (
    <Panel
      title={texts.title}
      actions={
        data &&
        !data.own && (
          <Button size="small" onClick={() => setEdited(data)}>
            {data.rules ? texts.edit : texts.confirm}
          </Button>
        )
      }
    >
      <Frame of={found} loading={texts.loading} failed={texts.failed}>
        {(card) => <Shown card={card} />}
      </Frame>
      {edited && (
        <RulesDialog
          address={address}
          card={edited}
          submit={t.save}
          onClose={() => setEdited(null)}
          onDone={(card) => {
            setEdited(null)
            queries.setQueryData(key, card)
            notify({ type: 'success', title: t.saved, message: card.server })
          }}
        />
      )}
    </Panel>
  )
}

function Shown({ card }: { card: ServerCard }) {
  const { server, own, rules, cap } = card
  if (own) return <p>{texts.own}</p>
  return (
    <div className={stack.stack}>
      <CardNotices card={card} />
      <Facts>
        <Fact name={texts.server}>{server}</Fact>
        <Fact name={texts.allowed} tone={rules ? undefined : 'warn'}>
          {rules ? texts.number(rules.maxBots) : texts.none}
        </Fact>
        {rules && (
          <Fact name={texts.proxies}>
            {rules.noProxies ? texts.proxiesDenied : texts.proxiesAllowed}
          </Fact>
        )}
        <Fact name={texts.cap}>{cap === null ? texts.noCap : String(cap)}</Fact>
        {rules && (
          <Fact name={texts.since}>
            {rules.way === 'upgrade' ? texts.upgrade : <RelativeTime at={rules.at} />}
          </Fact>
        )}
      </Facts>
      <p>
        <Link href="/account?vista=servidores">{texts.all}</Link>
      </p>
    </div>
  )
}
