import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { AuditDeed } from '#contract/admin/system-logs'
import { t } from '#texts/system-logs/system-logs'
import { formatDateTime, formatShort } from '../../lib/format'
import { classes } from '../../ui/classes'
import { Details } from '../expandable'
import styles from '../log-list.module.css'
import { UserName } from '../named'

const texts = t.audit

/** One thing that an administrator did, to whom and what it changed; opened, all that is known. */
export function AuditEntry({ entry }: { entry: AuditDeed }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { action, at, changes, who, whom, reason } = entry
  const what = texts.actions[action] ?? action
  return (
    <li className={styles.entry}>
      <div className={classes(styles.line, styles.audit)}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={texts.open(what)}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={16} className={styles.mark} aria-hidden="true" />
        </button>
        <span className={styles.actor}>
          {who.person ? (
            <UserName id={who.person.id} of={who.person} email={who.person.email} />
          ) : (
            who.name
          )}
        </span>
        <time className={styles.muted} dateTime={at} title={formatDateTime(at)}>
          {formatShort(at)}
        </time>
        <div className={styles.message}>
          {what}
          <Whom whom={whom} />
          {(changes.length > 0 || reason) && (
            <ul className={styles.changes}>
              {reason && <li>{texts.because(reason)}</li>}
              {changes.map((change) => (
                <Change key={change.field} {...change} />
              ))}
            </ul>
          )}
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <All entry={entry} />}
      </div>
    </li>
  )
}

/** The arrow is drawn, since the letters of the pages have none. */
function Change({ field, before, after }: AuditDeed['changes'][number]) {
  if (before === null || after === null) {
    return <li>{texts.value(field, after ?? before ?? '')}</li>
  }
  return (
    <li>
      {texts.value(field, before)}
      <span className="visually-hidden">{texts.becomes}</span>
      <ArrowRight size={12} className={styles.arrow} aria-hidden="true" />
      {after}
    </li>
  )
}

function Whom({ whom: { kind, id, name, detail, exists, person } }: Pick<AuditDeed, 'whom'>) {
  if (kind === 'user') {
    const of = { name: name ?? person?.name ?? detail ?? id, exists }
    return (
      <>
        {': '}
        <UserName id={id} of={of} email={detail} />
      </>
    )
  }
  if (name === null) return null
  return (
    <>
      {`: ${exists ? name : texts.deleted(name)}`}
      {person && (
        <>
          {texts.ofPerson}
          <UserName id={person.id} of={person} email={person.email} />
        </>
      )}
    </>
  )
}

function All({ entry }: { entry: AuditDeed }) {
  const { action, actor, target, address, before, after, who, whom } = entry
  const facts = [
    [texts.actor, actor],
    [texts.action, action],
    [texts.target, target],
    [texts.address, address],
    [texts.before, before],
    [texts.after, after],
  ] as const
  const people = [who.person, whom.person].filter((person) => person !== null)
  const each = [...new Map(people.map((person) => [person.id, person])).values()]
  return (
    <>
      <Details facts={facts.filter(([, value]) => value !== null)} />
      {each.length > 0 && (
        <p className={styles.also}>
          {each.map(({ id, name }) => (
            <Link key={id} href={`/admin/logs?vista=auditoria&persona=${encodeURIComponent(id)}`}>
              {texts.allOf(name)}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}
