import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Incident } from '#contract/status-page'
import { t } from '#texts/status-pages/status-pages'
import { toIso } from '../../server/lib/time'
import { formatShort } from '../lib/format'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { Panel } from '../ui/layout/panel'
import { IncidentDialog } from './incident-dialog'
import styles from './status-pages.module.css'
import { changeIncident, removeIncident, type Scope } from './status-pages-api'

const texts = t.incidents

/** What the page says of disturbances, the newest first. */
export function IncidentsPanel({
  scope,
  incidents,
}: {
  scope: Scope
  incidents: readonly Incident[]
}) {
  const [edited, edit] = useState<Incident | 'new' | null>(null)
  return (
    <Panel
      title={texts.title}
      actions={
        <Button size="small" icon={<Plus size={16} />} onClick={() => edit('new')}>
          {texts.add}
        </Button>
      }
    >
      {incidents.length === 0 ? (
        <p className={styles.about}>{texts.none}</p>
      ) : (
        <ul>
          {incidents.map((incident) => (
            <IncidentRow
              key={incident.id}
              scope={scope}
              incident={incident}
              onEdit={() => edit(incident)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <IncidentDialog
          scope={scope}
          incident={edited === 'new' ? null : edited}
          onClose={() => edit(null)}
        />
      )}
    </Panel>
  )
}

function IncidentRow({
  scope,
  incident,
  onEdit,
}: {
  scope: Scope
  incident: Incident
  onEdit: () => void
}) {
  const { id, title, text, startedAt, endedAt } = incident
  const act = (change: Promise<unknown>) =>
    change.catch((error) => notifyFailure(texts.failed, error))
  const end = () =>
    act(changeIncident(scope, id, { title, text, startedAt, endedAt: toIso(Date.now()) }))
  const remove = async () => {
    const { removal, remove: confirmLabel } = texts
    const question = { title: removal.title(title), message: removal.message }
    if (await confirm({ ...question, confirmLabel, danger: true })) {
      await act(removeIncident(scope, id))
    }
  }
  return (
    <li className={styles.incident}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.about}>
          {endedAt === null
            ? texts.since(formatShort(startedAt))
            : texts.between(formatShort(startedAt), formatShort(endedAt))}
        </p>
        {text !== '' && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.buttons}>
        {endedAt === null && Date.parse(startedAt) <= Date.now() && (
          <Button size="small" aria-label={texts.endOf(title)} onClick={end}>
            {texts.end}
          </Button>
        )}
        <Button size="small" aria-label={texts.editOf(title)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button size="small" variant="danger" aria-label={texts.removeOf(title)} onClick={remove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
