import { type FormEvent, useId } from 'react'
import type { Bot } from '#contract/bots'
import { Banner } from '../../ui/feedback/banner'
import { es as texts } from '../abilities/abilities.es'
import { abilityValues, toAbilityPatch } from '../abilities/abilities-form'
import { AbilitiesPanel } from '../abilities/abilities-panel'
import { PermittedPlayers } from '../abilities/permitted-players'
import { updateBot, warn } from '../actions/bots-actions'
import { es } from '../bots.es'
import { BotFields } from '../form/bot-fields'
import { type ShownForm, valuesOf } from '../form/bot-form-rules'
import styles from '../form/form.module.css'
import { FormFooter } from '../form/form-footer'
import { useBotForm } from '../form/use-bot-form'
import { isActive } from '../usage'
import { useUnsaved } from './unsaved'
import { useEdits } from './use-edits'

/** The bot's settings inside its dialog: where it plays, who commands it, what it does by itself. */
export function ConfigurationTab({ bot }: { bot: Bot }) {
  const formId = useId()
  const {
    form,
    isDirty: hasNewSettings,
    restored,
    discard,
    submit,
  } = useBotForm(bot.id, valuesOf(bot))
  const edits = useEdits(`abilities:${bot.id}`, abilityValues(bot), toAbilityPatch)
  const isDirty = hasNewSettings || edits.isDirty
  const discardAll = () => {
    discard()
    edits.reset()
  }
  useUnsaved(isDirty, discardAll)

  const send = async ({ password: _, authType: __, ...settings }: ShownForm) => {
    const { patch, issues } = edits.check()
    if (!patch) return warn({ title: texts.refused, message: Object.values(issues)[0] ?? '' })
    const saved = await updateBot(bot.id, { ...settings, ...patch }, edits.refuse)
    if (saved) edits.reset(abilityValues(saved))
    return saved
  }
  const save = (event: FormEvent) => void submit(send)(event)
  return (
    <div className={styles.tab}>
      <form ref={edits.form} id={formId} className={styles.scroll} noValidate onSubmit={save}>
        <div className={styles.grid}>
          {(restored || edits.restored) && <Banner className={styles.wide}>{es.form.draft}</Banner>}
          {isActive(bot) && <Banner className={styles.wide}>{es.form.appliesLater}</Banner>}
          <BotFields form={form} botId={bot.id} />
          <div className={styles.wide}>
            <PermittedPlayers prefix={bot.prefix} edits={edits} />
          </div>
          <div className={styles.wide}>
            <AbilitiesPanel edits={edits} />
          </div>
        </div>
      </form>
      <FormFooter
        formId={formId}
        isDirty={isDirty}
        busy={form.formState.isSubmitting}
        onCancel={discardAll}
      />
    </div>
  )
}
