import { useId } from 'react'
import type { Bot } from '#contract/bots/bots'
import { t as texts } from '#texts/bots/abilities/abilities'
import { t } from '#texts/bots/bots'
import { t as scheduleTexts } from '#texts/bots/schedule/schedule'
import { useEditForm } from '../../lib/form/use-edit-form'
import { Unsaved } from '../../ui/dialog/unsaved'
import { Banner } from '../../ui/feedback/banner'
import { abilityValues, toAbilityPatch } from '../abilities/abilities-form'
import { AbilitiesPanel } from '../abilities/abilities-panel'
import { PermittedPlayers } from '../abilities/permitted-players'
import { updateBot } from '../actions/bots-actions'
import { BotFields } from '../form/bot-fields'
import { valuesOf } from '../form/bot-form-rules'
import { checkPatch } from '../form/bot-patch'
import styles from '../form/form.module.css'
import { FormFooter } from '../form/form-footer'
import { FormRefusal } from '../form/form-refusal'
import { useBotForm } from '../form/use-bot-form'
import { PowerSchedulePanel } from '../schedule/power-schedule-panel'
import { isActive } from '../usage'

/** The bot's settings inside its dialog: where it plays, who commands it, what it does by itself. */
export function ConfigurationTab({ bot }: { bot: Bot }) {
  const formId = useId()
  const settings = useBotForm(bot.id, valuesOf(bot))
  const edits = useEditForm(
    abilityValues(bot),
    (values) => checkPatch(toAbilityPatch(values)),
    `bot:abilities:${bot.id}`,
  )
  const isDirty = settings.isDirty || edits.isDirty
  const discardAll = () => {
    settings.reset()
    edits.reset()
  }

  const save = settings.submit(async ({ password: _, authType: __, ...form }) => {
    let saved = undefined as Bot | undefined
    const saveAll = edits.submit(async (patch) => {
      saved = await updateBot(bot.id, { ...form, ...patch })
      return abilityValues(saved)
    })
    await saveAll()
    return saved
  })
  return (
    <div className={styles.tab}>
      <Unsaved isDirty={isDirty} discard={discardAll} />
      <form ref={edits.element} id={formId} className={styles.scroll} noValidate onSubmit={save}>
        <div className={styles.grid}>
          {(settings.restored || edits.restored) && (
            <Banner className={styles.wide}>{t.form.draft}</Banner>
          )}
          {isActive(bot) && <Banner className={styles.wide}>{t.form.appliesLater}</Banner>}
          <FormRefusal
            title={settings.wrong ?? wrongWith(Object.keys(edits.issues))}
            failure={edits.failure}
            failed={t.failures.update}
          />
          <BotFields form={settings.form} bot={bot} />
          <div className={styles.wide}>
            <PermittedPlayers prefix={bot.prefix} edits={edits} />
          </div>
          <div className={styles.wide}>
            <PowerSchedulePanel bot={bot} edits={edits} />
          </div>
          <div className={styles.wide}>
            <AbilitiesPanel bot={bot} edits={edits} />
          </div>
        </div>
      </form>
      <FormFooter
        formId={formId}
        isDirty={isDirty}
        isSaved={edits.isSaved}
        busy={settings.isSubmitting}
        onCancel={discardAll}
      />
    </div>
  )
}

/** What is refused, by the first wrong field. */
function wrongWith([first]: string[]) {
  if (first === undefined) return null
  return first.startsWith('powerSchedule') ? scheduleTexts.refused : texts.refused
}
