import { useState } from 'react'
import type { Invoice } from '#contract/payments'
import { t } from '#texts/payments/payments'
import { refusalOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { notify } from '../../ui/feedback/notify'
import { payByFaucet } from '../payments-queries'
import styles from './faucet.module.css'

/** So much more than what is missing the last button pays. */
const extra = 5

/** On the test chain: pays as wallets do, exactly, too little or too much. */
export function Faucet({ invoice: { id, missing } }: { invoice: Invoice }) {
  const [isPaying, setPaying] = useState(false)
  const pay = async (amount?: number) => {
    setPaying(true)
    try {
      await payByFaucet(id, amount)
      notify({ type: 'info', title: t.faucet.sent })
    } catch (error) {
      const message = refusalOf(error, t.failed.unknown)
      notify({ type: 'error', title: t.faucet.failed, message })
    } finally {
      setPaying(false)
    }
  }
  return (
    <fieldset className={styles.faucet}>
      <legend>{t.faucet.title}</legend>
      <Button size="small" busy={isPaying} onClick={() => pay()}>
        {t.faucet.missing}
      </Button>
      <Button size="small" busy={isPaying} onClick={() => pay(micros(missing / 2))}>
        {t.faucet.half}
      </Button>
      <Button size="small" busy={isPaying} onClick={() => pay(micros(missing + extra))}>
        {t.faucet.more}
      </Button>
    </fieldset>
  )
}

const micros = (usd: number) => Math.round(usd * 1e6) / 1e6
