import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { MailAnswer, MailTestForm } from '#contract/admin/mail'
import { t } from '#texts/mail/mail'
import { session } from '../auth/session-store'
import { adminMessageOf } from '../lib/admin-errors'
import { looksLikeEmail } from '../lib/form/email'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { Status, type StatusTone } from '../ui/feedback/status'
import { TextField } from '../ui/form/field'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import { RelativeTime } from '../ui/time'
import styles from './mail.module.css'
import { refreshMail, sendTest } from './mail-api'

const texts = t.state

/** How sending goes, and a mail to try it. */
export function StatePanel({ mail }: { mail: MailAnswer }) {
  const { server, waiting, sentAt, failure } = mail
  const test = useMutation({ mutationFn: sendTest, onSettled: refreshMail })
  return (
    <Panel title={texts.title} actions={<Status {...signOf(mail)} />}>
      <Facts>
        <Fact name={texts.waiting}>{waiting === 0 ? texts.none : texts.mails(waiting)}</Fact>
        <Fact name={texts.sent}>{sentAt ? <RelativeTime at={sentAt} /> : texts.never}</Fact>
        <Fact name={texts.failure}>{failure ? <RelativeTime at={failure.at} /> : texts.never}</Fact>
      </Facts>
      {failure && hasFailed(mail) && !test.isError && (
        <Banner tone="warn" className={styles.banner ?? ''}>
          <p className={styles.reason}>{failure.reason}</p>
        </Banner>
      )}
      {server && <Test test={test} />}
    </Panel>
  )
}

const hasFailed = ({ sentAt, failure }: MailAnswer) =>
  failure !== null && (sentAt === null || failure.at > sentAt)

function signOf(mail: MailAnswer): { tone: StatusTone; label: string } {
  if (!mail.server) return { tone: 'idle', label: texts.off }
  if (hasFailed(mail)) return { tone: 'fault', label: texts.fault }
  return mail.sentAt ? { tone: 'live', label: texts.ok } : { tone: 'pending', label: texts.untried }
}

type Sending = UseMutationResult<{ message: string }, Error, MailTestForm>

function Test({ test }: { test: Sending }) {
  const { profile } = useSnapshot(session)
  const [to, setTo] = useState(profile?.user.email ?? '')
  const [error, setError] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (test.isPending) return
    const isAddress = looksLikeEmail(to)
    setError(isAddress ? undefined : t.test.required)
    if (isAddress) test.mutate({ to: to.trim() })
  }
  return (
    <>
      <form className={styles.test} noValidate onSubmit={send}>
        <TextField
          label={t.test.label}
          type="email"
          autoComplete="email"
          error={error}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" busy={test.isPending}>
          {t.test.submit}
        </Button>
      </form>
      {test.isSuccess && (
        <Banner tone="ok" className={styles.banner ?? ''}>
          {test.data.message}
        </Banner>
      )}
      {test.isError && (
        <Banner tone="danger" className={styles.banner ?? ''}>
          <p className={styles.reason}>{adminMessageOf(test.error)}</p>
        </Banner>
      )}
    </>
  )
}
