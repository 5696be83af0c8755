import type { PaymentsState } from '#contract/payments'
import { t } from '#texts/payments/admin/admin-payments'
import { formatNumber } from '../../lib/format'
import { CopyButton } from '../../ui/copy-button'
import { Banner } from '../../ui/feedback/banner'
import { Frame } from '../../ui/feedback/frame'
import { Status, type StatusTone } from '../../ui/feedback/status'
import { Fact, Facts } from '../../ui/layout/facts'
import { Panel } from '../../ui/layout/panel'
import { RelativeTime } from '../../ui/time'
import { TestBanner } from '../test-banner'
import { usePaymentsState } from './admin-payments-queries'
import { AlertList } from './alert-list'
import { Totals } from './totals'
import styles from './watcher-panel.module.css'

const texts = t.watcher

const tones = {
  off: 'idle',
  starting: 'pending',
  watching: 'live',
  unreachable: 'fault',
  halted: 'fault',
} as const satisfies Record<keyof typeof texts.states, StatusTone>

/** How the watcher does, what asks for a look, and the totals. */
export function WatcherPanel({ onReview }: { onReview: () => void }) {
  return (
    <Frame
      of={usePaymentsState()}
      loading={texts.loading}
      lines={4}
      height={32}
      failed={t.loadFailed}
    >
      {(state) => <Known state={state} onReview={onReview} />}
    </Frame>
  )
}

function Known({ state, onReview }: { state: PaymentsState; onReview: () => void }) {
  const { configured, test, alerts, totals, watcher } = state
  return (
    <>
      {test && <TestBanner />}
      <AlertList alerts={alerts} isHalted={watcher.state === 'halted'} onReview={onReview} />
      <Totals totals={totals} />
      {configured ? (
        <Watcher state={state} />
      ) : (
        <Banner>
          <strong>{texts.off.title}</strong> {texts.off.text}
        </Banner>
      )}
    </>
  )
}

function Watcher({ state }: { state: PaymentsState }) {
  const { network, chainId, token, tokenAddress, confirmations, watcher } = state
  const lag = lagOf(state)
  return (
    <Panel
      title={texts.title}
      actions={<Status tone={tones[watcher.state]} label={texts.states[watcher.state]} />}
    >
      <div className={styles.columns}>
        <Facts short>
          <Fact name={texts.network}>{network}</Fact>
          <Fact name={texts.chainId} number>
            {chainId}
          </Fact>
          <Fact name={texts.confirmations} number>
            {confirmations}
          </Fact>
          {state.skippedAddresses > 0 && (
            <Fact name={texts.skipped} title={texts.skippedHint} number>
              {formatNumber(state.skippedAddresses)}
            </Fact>
          )}
        </Facts>
        <Facts short>
          <Fact name={texts.head} number>
            {numberOr(watcher.head)}
          </Fact>
          <Fact name={texts.cursor} number>
            {numberOr(watcher.cursor)}
          </Fact>
          <Fact name={texts.lag} tone={lag ? 'warn' : undefined}>
            {lag === null ? texts.none : lag > 0 ? texts.lagOf(lag) : texts.noLag}
          </Fact>
          <Fact name={texts.checkedAt}>
            {watcher.checkedAt ? <RelativeTime at={watcher.checkedAt} /> : texts.none}
          </Fact>
        </Facts>
      </div>
      {tokenAddress && (
        <p className={styles.token}>
          <span>{`${texts.token} ${token}`}</span>
          <code className={styles.address}>{tokenAddress}</code>
          <CopyButton text={tokenAddress} label={texts.tokenCopy} size="small" variant="ghost" />
        </p>
      )}
    </Panel>
  )
}

const numberOr = (block: number | null) => (block === null ? texts.none : formatNumber(block))

/** Blocks that are confirmed and not read yet. */
function lagOf({ confirmations, watcher: { head, cursor } }: PaymentsState) {
  if (head === null || cursor === null) return null
  return Math.max(0, head - (confirmations ?? 1) + 1 - cursor)
}
