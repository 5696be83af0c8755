import { useId } from 'react'
import type { Bot } from '#contract/bots'
import { t } from '#texts/bots/bots'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { Banner } from '../../ui/feedback/banner'
import { createBot, updateBot } from '../actions/bots-actions'
import { mayLeave, useUnsaved } from '../dialog/unsaved'
import { isActive } from '../usage'
import { AccountFields } from './account-fields'
import { BotFields } from './bot-fields'
import { newBot, type ShownForm, valuesOf } from './bot-form-rules'
import styles from './form.module.css'
import { useBotForm } from './use-bot-form'
import { useVersions } from './versions'

const texts = t.form

/** Creates a bot, or edits `bot`. What is typed for a new bot is kept when the dialog closes. */
export function BotFormDialog({ bot, onClose }: { bot: Bot | null; onClose: () => void }) {
  const formId = useId()
  const { defaultVersion: version } = useVersions()
  const editor = useBotForm(bot?.id ?? 'new', bot ? valuesOf(bot) : { ...newBot, version })
  const { form, isDirty, restored, reset, submit } = editor
  useUnsaved(bot !== null && isDirty, reset)

  const send = async (valid: ShownForm) => {
    const saved = await (bot ? updateBot(bot.id, valid) : createBot(valid))
    if (saved) onClose()
    return saved
  }
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={bot ? texts.editTitle : texts.createTitle}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={editor.isSubmitting}>
            {bot ? texts.save : texts.create}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.grid} noValidate onSubmit={submit(send)}>
        {restored && (
          <Banner
            className={styles.wide}
            action={
              <Button size="small" onClick={() => reset()}>
                {texts.discardDraft}
              </Button>
            }
          >
            {texts.draft}
          </Banner>
        )}
        {bot && isActive(bot) && <Banner className={styles.wide}>{texts.appliesLater}</Banner>}
        <BotFields
          form={form}
          bot={bot}
          takesFocus
          account={<AccountFields form={form} bot={bot} />}
        />
      </form>
    </Dialog>
  )
}
