import { useId } from 'react'
import type { Bot } from '#contract/bots/bots'
import { isOwn } from '#contract/bots/rights'
import { t as texts } from '#texts/bots/bots'
import { t } from '#texts/bots/connections/connections'
import { useEditForm } from '../../lib/form/use-edit-form'
import { RulesPanel } from '../../server-policy/rules-panel'
import { Unsaved } from '../../ui/dialog/unsaved'
import { Banner } from '../../ui/feedback/banner'
import { updateBot } from '../actions/bots-actions'
import { checkPatch } from '../form/bot-patch'
import form from '../form/form.module.css'
import { FormFooter } from '../form/form-footer'
import { FormRefusal } from '../form/form-refusal'
import { RecordingPanel } from '../recording/recording-panel'
import { isActive } from '../usage'
import { AddressesPanel } from './connections-addresses'
import { connectionValues, toConnectionPatch } from './connections-form'
import { HistoryPanel } from './connections-history'
import styles from './connections-tab.module.css'
import { ProxyPanel } from './proxy-panel'

/** How a bot gets to its server, and how every connection ended; the way there is its owner's. */
export function ConnectionsTab({ bot }: { bot: Bot }) {
  if (isOwn(bot)) return <OwnConnections bot={bot} />
  return (
    <div className={form.scroll}>
      <HistoryPanel bot={bot} />
    </div>
  )
}

function OwnConnections({ bot }: { bot: Bot }) {
  const formId = useId()
  const edits = useEditForm(
    connectionValues(bot),
    (values) => checkPatch(toConnectionPatch(values)),
    `bot:connections:${bot.id}`,
  )

  const save = edits.submit(async (patch) => connectionValues(await updateBot(bot.id, patch)))
  return (
    <div className={form.tab}>
      <Unsaved isDirty={edits.isDirty} discard={edits.reset} />
      <div className={form.scroll}>
        <div className={styles.columns}>
          <form
            ref={edits.element}
            id={formId}
            className={styles.settings}
            noValidate
            onSubmit={(event) => void save(event)}
          >
            {edits.restored && <Banner>{texts.form.draft}</Banner>}
            {isActive(bot) && edits.isDirty && <Banner>{t.appliesLater}</Banner>}
            <FormRefusal
              title={Object.keys(edits.issues).length > 0 ? t.refused : null}
              failure={edits.failure}
              failed={texts.failures.update}
            />
            <ProxyPanel bot={bot} edits={edits} />
            <AddressesPanel edits={edits} hasPassword={bot.hasPassword} />
          </form>
          <div className={styles.settings}>
            <RulesPanel address={bot} />
            <RecordingPanel bot={bot} />
            <HistoryPanel bot={bot} />
          </div>
        </div>
      </div>
      <FormFooter
        formId={formId}
        isDirty={edits.isDirty}
        isSaved={edits.isSaved}
        busy={edits.isSubmitting}
        onCancel={() => edits.reset()}
      />
    </div>
  )
}
