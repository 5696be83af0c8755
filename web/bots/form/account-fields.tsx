import { useWatch } from 'react-hook-form'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { t } from '#texts/bots/bots'
import { Banner } from '../../ui/feedback/banner'
import { SelectField, TextField } from '../../ui/form/field'
import styles from './form.module.css'
import { type BotFormState, useDropsPassword } from './use-bot-form'

const texts = t.form

/** How the bot signs in: a password is only for the login plugins of cracked servers. */
export function AccountFields({ form, bot }: { form: BotFormState['form']; bot: Bot | null }) {
  const authType = useWatch({ control: form.control, name: 'authType' })
  const dropsPassword = useDropsPassword(form, bot)
  const keepsPassword = bot?.hasPassword === true && !dropsPassword
  return (
    <>
      <SelectField label={texts.authType} {...form.register('authType')}>
        <option value="cracked">{texts.cracked}</option>
        <option value="mojang">{texts.mojang}</option>
      </SelectField>
      {authType === 'mojang' ? (
        <Banner className={styles.wide}>
          <strong>{texts.premiumTitle}</strong>
          <p className={styles.note}>{texts.premiumText}</p>
        </Banner>
      ) : (
        <TextField
          className={styles.wide}
          label={texts.password}
          hint={keepsPassword ? texts.passwordKept : texts.passwordHint}
          type="password"
          autoComplete="off"
          maxLength={limits.gamePassword}
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
      )}
    </>
  )
}
