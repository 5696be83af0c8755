import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { TokenMade } from '#contract/account/tokens'
import { limits } from '#contract/limits'
import { t } from '#texts/account/tokens'
import { Button } from '../../ui/button'
import { SecretDialog } from '../../ui/dialog/secret-dialog'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Frame } from '../../ui/feedback/frame'
import { notify } from '../../ui/feedback/notify'
import { Panel } from '../../ui/layout/panel'
import access from '../access/access-list.module.css'
import account from '../account.module.css'
import { TokenDialog } from './token-dialog'
import { TokenRow } from './token-row'
import styles from './tokens.module.css'
import { useTokens } from './tokens-api'

const { max } = limits.tokens

/** By what one's programs enter: made, shown once, revoked. */
export function TokensPanel() {
  const found = useTokens()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<Omit<TokenMade, 'success'> | null>(null)
  const count = found.data?.length ?? 0
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      {t.add}
    </Button>
  )
  return (
    <Panel title={t.title} actions={count > 0 && count < max && add}>
      <p className={account.lead}>{t.lead}</p>
      <Frame
        of={found}
        loading={t.loading}
        failed={t.failed}
        empty={({ length }) =>
          length === 0 && (
            <EmptyState
              icon={<KeyRound size={28} aria-hidden="true" />}
              title={t.empty}
              action={add}
            />
          )
        }
      >
        {(tokens) => (
          <>
            <ul className={access.list} aria-label={t.list}>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
            {tokens.length >= max && <p className={access.detail}>{t.full(max)}</p>}
          </>
        )}
      </Frame>
      {isAdding && (
        <TokenDialog
          onClose={() => setAdding(false)}
          onMade={(answer) => {
            setAdding(false)
            setMade(answer)
          }}
        />
      )}
      {made && (
        <SecretDialog
          secret={made.secret}
          words={t.secret}
          onClose={() => {
            notify({ type: 'success', title: t.made(made.token.name) })
            setMade(null)
          }}
        >
          <h3>{t.secret.use}</h3>
          <p className={styles.code}>{t.secret.example(location.origin)}</p>
        </SecretDialog>
      )}
    </Panel>
  )
}
