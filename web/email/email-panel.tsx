import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OwnEmail } from '#contract/account/email'
import { t } from '#texts/email/email'
import { formatDateTime } from '../lib/format'
import { Queries } from '../lib/queries'
import { listen } from '../lib/socket'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { Frame } from '../ui/feedback/frame'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import styles from '../ui/layout/stack.module.css'
import { ChangeDialog } from './change-dialog'
import { askForVerification, refreshEmail, useOwnEmail, withdrawChange } from './email-api'

/** The address of one's account: whether it is confirmed, and another one. */
export const EmailPanel = () => (
  <Queries>
    <OwnEmailPanel />
  </Queries>
)

function OwnEmailPanel() {
  const own = useOwnEmail()
  const [isChanging, setChanging] = useState(false)
  // It may be confirmed elsewhere.
  useEffect(() => listen({ accountUpdate: refreshEmail, connect: refreshEmail }), [])
  const change = own.data && <Button onClick={() => setChanging(true)}>{t.change}</Button>
  return (
    <Panel title={t.title} actions={change}>
      <Frame of={own} loading={t.loading} lines={2} failed={t.loadFailed}>
        {(data) => (
          <div className={styles.stack}>
            <Address own={data} />
            <ChangeDialog
              open={isChanging}
              onClose={() => setChanging(false)}
              hasMail={data.mail}
            />
          </div>
        )}
      </Frame>
    </Panel>
  )
}

function Address({ own: { email, mail, verification, verifiedAt, pending } }: { own: OwnEmail }) {
  const sending = useMutation({
    mutationFn: askForVerification,
    onSuccess: (title) => notify({ type: 'success', title }),
    onError: (error) => notifyFailure(t.sendFailed, error),
  })
  const withdrawal = useMutation({
    mutationFn: withdrawChange,
    onError: (error) => notifyFailure(t.withdrawFailed, error),
  })
  return (
    <>
      <Facts>
        <Fact name={t.email}>{email}</Fact>
        {mail && (
          <Fact name={t.state} tone={verifiedAt ? undefined : 'warn'}>
            {verifiedAt ? t.verified(formatDateTime(verifiedAt)) : t.unverified}
          </Fact>
        )}
      </Facts>
      {verification !== 'off' && verifiedAt === null && (
        <Banner
          tone="warn"
          action={
            <Button busy={sending.isPending} onClick={() => sending.mutate()}>
              {t.sendLink}
            </Button>
          }
        >
          {t.askVerify}
        </Banner>
      )}
      {pending && (
        <Banner
          action={
            <Button busy={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
              {t.withdraw}
            </Button>
          }
        >
          {t.pending(pending.email, formatDateTime(pending.expiresAt))}
        </Banner>
      )}
    </>
  )
}
