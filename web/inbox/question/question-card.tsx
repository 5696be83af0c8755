import BookOpenCheck from 'lucide-react/icons/book-open-check'
import KeyRound from 'lucide-react/icons/key-round'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question'
import PackageOpen from 'lucide-react/icons/package-open'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import ScanText from 'lucide-react/icons/scan-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useCallback } from 'react'
import { Link } from 'wouter'
import type { Question, QuestionKind } from '#contract/inbox/questions'
import { t } from '#texts/inbox/inbox'
import { classes } from '../../ui/classes'
import panel from '../../ui/layout/panel.module.css'
import { RelativeTime } from '../../ui/time'
import styles from '../inbox.module.css'
import { AnswerForm } from './answer-form'
import { Countdown } from './countdown'
import { MicrosoftCode } from './microsoft-code'
import { QuestionPicture } from './question-picture'
import { QuestionWords, titleOf } from './question-words'

type Props = {
  question: Question
  isClosed: boolean
  onTyped: (question: Question, isTyped: boolean) => void
  onAnswered: (question: Question) => void
  onDismiss: (question: Question) => void
}

/** Decided once, for all bots of the same owner on that server. */
const kept: readonly QuestionKind[] = ['code-of-conduct', 'resource-pack']

/** Who is asked what by whom, until when, what happens otherwise, and the way to answer it. */
export function QuestionCard({ question, isClosed, onTyped, onAnswered, onDismiss }: Props) {
  const { id, botId, botName, kind, target, askedAt, expiresAt, otherwise, picture } = question
  const name = titleOf(question)
  const typed = useCallback((isTyped: boolean) => onTyped(question, isTyped), [onTyped, question])
  return (
    <article
      className={classes(panel.panel, styles.stack, styles.card)}
      aria-label={t.cardOf(name, botName)}
      data-question={id}
    >
      <header className={classes(styles.row, styles.apart)}>
        <h2 className={classes(styles.row, styles.name)}>
          {icons[kind]}
          <bdi>{name}</bdi>
        </h2>
        {expiresAt !== null && !isClosed && <Countdown until={expiresAt} />}
      </header>
      <p className={classes(styles.row, styles.muted)}>
        <Link href={`/bots/${botId}`} className={styles.bot}>
          <bdi>{botName}</bdi>
        </Link>
        <bdi className={styles.target}>{target}</bdi>
        <RelativeTime at={askedAt} />
      </p>
      {picture !== null && <QuestionPicture id={id} botName={botName} />}
      {kind === 'microsoft-code' ? (
        <MicrosoftCode question={question} />
      ) : (
        <>
          <QuestionWords question={question} />
          {kept.includes(kind) && <p>{t.forAllBots}</p>}
          <AnswerForm
            question={question}
            isClosed={isClosed}
            onTyped={typed}
            onAnswered={() => onAnswered(question)}
            onDismiss={() => onDismiss(question)}
          />
        </>
      )}
      {!isClosed && otherwise !== '' && (
        <p className={classes(styles.words, styles.muted)}>{otherwise}</p>
      )}
    </article>
  )
}

const icons = {
  'captcha-map': <ScanText size={20} aria-hidden="true" />,
  dialog: <PanelsTopLeft size={20} aria-hidden="true" />,
  'code-of-conduct': <BookOpenCheck size={20} aria-hidden="true" />,
  'microsoft-code': <ShieldCheck size={20} aria-hidden="true" />,
  'login-prompt': <KeyRound size={20} aria-hidden="true" />,
  'resource-pack': <PackageOpen size={20} aria-hidden="true" />,
  player: <MessageCircleQuestion size={20} aria-hidden="true" />,
} satisfies Record<QuestionKind, unknown>
