import { useState } from 'react'
import { AbuseClosing, type AbuseReport } from '#contract/abuse'
import { t } from '#texts/abuse/abuse'
import { messageOf } from '../lib/api'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { ReasonDialog } from '../ui/dialog/reason-dialog'
import { notify } from '../ui/feedback/notify'
import { Status } from '../ui/feedback/status'
import { Fact, Facts } from '../ui/layout/facts'
import { RelativeTime } from '../ui/time'
import styles from './abuse.module.css'
import { closeReport } from './abuse-api'

const texts = t.admin
const tones = { open: 'pending', answered: 'idle', blocked: 'fault' } as const

/** A reason is the note that is kept. */
const Note = {
  safeParse: ({ reason }: { reason: string }) => {
    const { data, error } = AbuseClosing.safeParse({ note: reason })
    return data
      ? { success: true as const, data: { reason: data.note } }
      : { success: false as const, error }
  },
}

/** What somebody has written, who it may be about, and what can be done. */
export function ReportCard({ report, onClosed }: { report: AbuseReport; onClosed: () => void }) {
  const { id, number, about, what, state, visits } = report
  const [isClosing, setClosing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const close = async (note: string, block: string | null) => {
    setBusy(true)
    try {
      await closeReport(id, { note, block })
      setClosing(false)
      notify({ type: 'success', title: texts.closed, message: number })
      onClosed()
    } catch (error) {
      const message = messageOf(error, texts.failed)
      if (block === null) setFailure(message)
      else notify({ type: 'error', title: texts.failed, message })
    }
    setBusy(false)
  }
  const block = async (server: string) => {
    const question = { title: texts.blockTitle(server), message: texts.blockMessage }
    if (await confirm({ ...question, confirmLabel: texts.block(server), danger: true }))
      await close(texts.blockNote(number), server)
  }
  return (
    <li className={styles.report}>
      <div className={styles.head}>
        <h3 className={styles.what}>{what}</h3>
        <span>{t.abouts[about]}</span>
        <Status tone={tones[state]} label={texts.state[state]} />
        <span className={styles.number}>{number}</span>
      </div>
      <p className={styles.words}>{report.text}</p>
      <Facts>
        <Fact name={texts.received}>
          <RelativeTime at={report.receivedAt} />
        </Fact>
        {report.at && (
          <Fact name={texts.seen}>
            <RelativeTime at={report.at} />
          </Fact>
        )}
        <Fact name={texts.reply}>{report.contact ?? texts.noReply}</Fact>
        {report.note && <Fact name={texts.note}>{report.note}</Fact>}
      </Facts>
      <Visits visits={visits} about={about} />
      {state === 'open' && (
        <div className={styles.acts}>
          <Button size="small" onClick={() => setClosing(true)}>
            {texts.close}
          </Button>
          {report.servers.map((server) => (
            <Button
              key={server}
              size="small"
              variant="danger"
              className={styles.block}
              busy={busy}
              onClick={() => void block(server)}
            >
              {texts.block(server)}
            </Button>
          ))}
        </div>
      )}
      <ReasonDialog
        open={isClosing}
        onClose={() => setClosing(false)}
        texts={{ cancel: texts.cancel, reason: texts.note, reasonHint: texts.noteHint }}
        title={texts.closeTitle(number)}
        description={texts.closeMessage}
        submit={texts.close}
        busy={busy}
        failure={failure}
        schema={Note}
        onSubmit={(note) => void close(note, null)}
      />
    </li>
  )
}

const Visits = ({ visits, about }: Pick<AbuseReport, 'visits' | 'about'>) => (
  <div>
    <p className={styles.note}>{texts.visits(visits.length, about)}</p>
    <ul className={styles.visits}>
      {visits.map(({ bot, player, server, user, firstAt, lastAt }) => (
        <li key={`${player} ${server} ${firstAt}`}>
          <strong>{player || bot}</strong>
          <span>{user?.username ?? texts.gone}</span>
          <span>{server}</span>
          <RelativeTime at={lastAt} className={styles.number} />
        </li>
      ))}
    </ul>
  </div>
)
