import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { ChannelList } from '#contract/notifications/channels'
import type { Rule } from '#contract/notifications/rules'
import { t } from '#texts/notifications/rules'
import { useChange } from '../../lib/use-change'
import { notify } from '../../ui/feedback/notify'
import { notifyFailure } from '../../ui/feedback/notify-failure'
import { Panel } from '../../ui/layout/panel'
import { AddChannelDialog } from '../channels/add-channel-dialog'
import styles from '../notifications.module.css'
import { addRule } from '../notifications-queries'
import { kindIcons } from './kinds'
import { type TemplateKind, templates, templatesFor } from './templates'

const texts = t.templates

type Props = {
  rules: readonly Rule[]
  list: ChannelList
  isAdmin: boolean
  onEdit: (ruleId: string) => void
}

/** Rules that one click makes; without a channel the click asks for one first. */
export function TemplatesPanel({ rules, list, isAdmin, onEdit }: Props) {
  const [making, setMaking] = useState<TemplateKind | null>(null)
  const [waiting, setWaiting] = useState<TemplateKind | null>(null)
  const [made, setMade] = useState<{ id: string; kind: TemplateKind } | null>(null)
  const offered = templatesFor(
    isAdmin,
    rules.map(({ trigger }) => trigger.kind),
  )
  // What is gone, or is not linked yet, tells nobody.
  const reached = list.channels.filter(({ state }) => state !== 'gone' && state !== 'linking')

  // Said once the rule stands in its place: a notice looks for its own at once.
  const shown = rules.some(({ id }) => id === made?.id) ? made : null
  useChange(shown?.id, () => {
    if (!shown) return
    const action = { label: texts.change, run: () => onEdit(shown.id) }
    notify({ type: 'success', title: texts.made, message: texts.all[shown.kind].title, action })
  })

  async function make(kind: TemplateKind, channelIds: readonly string[]) {
    setMaking(kind)
    try {
      const { id } = await addRule({ ...templates[kind], channelIds })
      setMade({ id, kind })
    } catch (error) {
      notifyFailure(texts.failed, error)
    } finally {
      setMaking(null)
    }
  }
  function take(kind: TemplateKind) {
    if (making !== null) return
    if (reached.length === 0) setWaiting(kind)
    else {
      void make(
        kind,
        reached.map(({ id }) => id),
      )
    }
  }

  if (offered.length === 0) return null
  return (
    <Panel title={rules.length === 0 ? texts.title : texts.more}>
      <p className={styles.minor}>{texts.lead}</p>
      <ul className={styles.cards} aria-label={texts.list}>
        {offered.map((kind) => {
          const Icon = kindIcons[kind]
          const { title, hint } = texts.all[kind]
          return (
            <li key={kind}>
              <button
                type="button"
                className={styles.card}
                aria-busy={making === kind || undefined}
                onClick={() => take(kind)}
              >
                <Icon size={20} aria-hidden="true" />
                <span className={styles.words}>
                  <strong>{title}</strong>
                  <span className={styles.minor}>{hint}</span>
                </span>
                <Plus size={16} aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
      {waiting && (
        <AddChannelDialog
          list={list}
          title={t.where.title}
          lead={t.where.lead}
          onClose={() => setWaiting(null)}
          onAdded={({ id }) => void make(waiting, [id])}
        />
      )}
    </Panel>
  )
}
