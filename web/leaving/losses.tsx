import type { Leaving } from '#contract/account/leaving'
import { t } from '#texts/leaving/leaving'
import { formatDate, formatNumber } from '../lib/format'
import { Fact, Facts } from '../ui/layout/facts'
import styles from './leaving.module.css'

const texts = t.losses

/** What is deleted with an account, and what accounting keeps. */
export function Losses({ of: { goes, keeps } }: { of: Pick<Leaving, 'goes' | 'keeps'> }) {
  const { bots, running, consoleLines, paidUntil } = goes
  const all = formatNumber(bots)
  return (
    <div>
      <Facts short>
        <Fact name={texts.bots}>
          {running > 0 ? texts.botsRunning(all, formatNumber(running)) : all}
        </Fact>
        {consoleLines > 0 && (
          <Fact name={texts.consoleLines}>
            {texts.lines(consoleLines, formatNumber(consoleLines))}
          </Fact>
        )}
        {(['worlds', 'recordings', 'shares', 'points'] as const)
          .filter((what) => goes[what] > 0)
          .map((what) => (
            <Fact key={what} name={texts[what]}>
              {formatNumber(goes[what])}
            </Fact>
          ))}
        {paidUntil && (
          <Fact name={texts.paidUntil} tone="warn">
            {formatDate(paidUntil)}
          </Fact>
        )}
      </Facts>
      <p className={styles.kept}>{texts.kept(keeps.invoices, formatNumber(keeps.invoices))}</p>
    </div>
  )
}
