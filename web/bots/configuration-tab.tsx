import type { Bot } from '#contract/bots'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { BotFields } from './bot-fields'
import { type ShownForm, valuesOf } from './bot-form-rules'
import { es } from './bots.es'
import { updateBot } from './bots-actions'
import styles from './form.module.css'
import { useUnsaved } from './unsaved'
import { isActive } from './usage'
import { useBotForm } from './use-bot-form'

/** The bot's settings inside its dialog. */
export function ConfigurationTab({ bot }: { bot: Bot }) {
  const { form, isDirty, restored, discard, submit } = useBotForm(bot.id, valuesOf(bot))
  useUnsaved(isDirty, discard)

  const send = ({ password: _, authType: __, ...settings }: ShownForm) =>
    updateBot(bot.id, settings)
  return (
    <form className={styles.tab} noValidate onSubmit={submit(send)}>
      <div className={styles.scroll}>
        <div className={styles.grid}>
          {restored && <Banner className={styles.wide}>{es.form.draft}</Banner>}
          {isActive(bot) && <Banner className={styles.wide}>{es.form.appliesLater}</Banner>}
          <BotFields form={form} />
        </div>
      </div>
      <footer className={styles.footer}>
        <p className={styles.state}>{isDirty ? null : es.config.unchanged}</p>
        <Button onClick={discard} disabled={!isDirty}>
          {es.config.cancel}
        </Button>
        <Button
          variant="primary"
          type="submit"
          disabled={!isDirty}
          busy={form.formState.isSubmitting}
        >
          {es.config.save}
        </Button>
      </footer>
    </form>
  )
}
