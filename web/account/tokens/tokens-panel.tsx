import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import type { TokenMade } from '#contract/account/tokens'
import { limits } from '#contract/limits'
import { t } from '#texts/account/tokens'
import { SecretDialog } from '../../ui/dialog/secret-dialog'
import { notify } from '../../ui/feedback/notify'
import { AccessPanel } from '../access/access-panel'
import { TokenDialog } from './token-dialog'
import { TokenRow } from './token-row'
import styles from './tokens.module.css'
import { useTokens } from './tokens-api'

/** By what one's programs enter: made, shown once, revoked. */
export function TokensPanel() {
  const [made, setMade] = useState<Omit<TokenMade, 'success'> | null>(null)
  return (
    <>
      <AccessPanel
        of={useTokens()}
        max={limits.tokens.max}
        texts={t}
        icon={<KeyRound size={28} aria-hidden="true" />}
        row={(token) => <TokenRow key={token.id} token={token} />}
        adding={(close) => (
          <TokenDialog
            onClose={close}
            onMade={(answer) => {
              close()
              setMade(answer)
            }}
          />
        )}
      />
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
    </>
  )
}
