import { useEffect, useId, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { isOwn } from '#contract/bots/rights'
import { t } from '#texts/bots/bots'
import { Button } from '../../ui/button'
import { CloseButton, Dialog } from '../../ui/dialog/dialog'
import { Unsaved } from '../../ui/dialog/unsaved'
import { Banner } from '../../ui/feedback/banner'
import { notify } from '../../ui/feedback/notify'
import { createBot, isAdded, takeBackAdded, updateBot } from '../actions/bots-actions'
import { isActive } from '../usage'
import { AccountFields } from './account-fields'
import { BotFields } from './bot-fields'
import { newBot, type ShownForm, valuesOf } from './bot-form-rules'
import styles from './form.module.css'
import { FormRefusal } from './form-refusal'
import { useBotForm } from './use-bot-form'
import { useVersions } from './versions'

const texts = t.form

/** Creates a bot, or edits `bot`. */
export function BotFormDialog({ bot, onClose }: { bot: Bot | null; onClose: () => void }) {
  const formId = useId()
  const { defaultVersion: version } = useVersions()
  const editor = useBotForm(bot?.id ?? 'new', bot ? valuesOf(bot) : { ...newBot, version })
  const { form, isDirty, restored, reset, submit } = editor

  const wasAdded = useTakesBack(bot?.id)

  const send = async (valid: ShownForm) => {
    const saved = await (bot ? updateBot(bot.id, valid) : createBot(valid))
    if (bot) notify({ type: 'success', title: t.saved, message: saved.name })
    onClose()
    return saved
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={bot ? texts.editTitle : texts.createTitle}
      footer={
        <>
          <CloseButton>{texts.cancel}</CloseButton>
          <Button variant="primary" type="submit" form={formId} busy={editor.isSubmitting}>
            {bot ? texts.save : texts.create}
          </Button>
        </>
      }
    >
      <Unsaved isDirty={isDirty} discard={reset} />
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
        {wasAdded && <Banner className={styles.wide}>{texts.added}</Banner>}
        {bot && isActive(bot) && <Banner className={styles.wide}>{texts.appliesLater}</Banner>}
        <FormRefusal
          title={editor.wrong}
          failure={editor.failure}
          failed={bot ? t.failures.update : t.failures.create}
        />
        <BotFields
          form={form}
          bot={bot}
          takesFocus
          account={(bot === null || isOwn(bot)) && <AccountFields form={form} bot={bot} />}
        />
      </form>
    </Dialog>
  )
}

/** Whether the bot was only added to be edited; it then goes with its form, unless that is saved. */
function useTakesBack(botId: string | undefined) {
  const [wasAdded] = useState(() => botId !== undefined && isAdded(botId))
  useEffect(() => {
    if (!botId) return
    const takeBack = () => takeBackAdded(botId)
    addEventListener('pagehide', takeBack)
    return () => {
      removeEventListener('pagehide', takeBack)
      takeBack()
    }
  }, [botId])
  return wasAdded
}
