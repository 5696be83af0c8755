import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { androidVersions } from '#contract/android'
import { limits } from '#contract/limits'
import { validation } from '#sentences/validation'
import { t } from '#texts/android/android'
import { looksLikeEmail } from '../lib/form/email'
import { pauses } from '../lib/pauses'
import card from '../shell/card.module.css'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Banner } from '../ui/feedback/banner'
import { SelectField, TextField } from '../ui/form/field'
import styles from './beta-form.module.css'
import { type BetaSignup, blankSignup, simulateSignup } from './beta-signup'

const shortText = { value: 100, message: validation.tooLong(100) }

/** The inscription for testers as it will be; a preview that sends nothing, and says so. */
export function BetaForm() {
  const [outcome, setOutcome] = useState<'none' | 'done' | 'failed'>('none')
  const form = useForm<BetaSignup>({ defaultValues: blankSignup })
  const { errors, isSubmitting } = form.formState
  const isTooOld = form.watch('androidVersion') === '7'

  useEffect(() => {
    if (outcome !== 'done') return
    const timer = setTimeout(() => setOutcome('none'), pauses.androidSuccessMs)
    return () => clearTimeout(timer)
  }, [outcome])

  const submit = form.handleSubmit(async () => {
    setOutcome('none')
    try {
      await simulateSignup()
      form.reset()
      setOutcome('done')
    } catch {
      setOutcome('failed')
    }
  })

  return (
    <form
      className={classes(card.card, styles.form)}
      onSubmit={submit}
      noValidate
      aria-labelledby="beta"
    >
      <h2 id="beta" className={card.title}>
        {t.form.title}
      </h2>
      <p className={styles.lead}>{t.form.lead}</p>
      <Banner tone="info">{t.form.preview}</Banner>
      <TextField
        {...form.register('name', { required: t.form.nameRequired, maxLength: shortText })}
        label={t.form.name}
        autoComplete="name"
        error={errors.name?.message}
      />
      <TextField
        {...form.register('email', {
          required: t.form.emailRequired,
          maxLength: { value: limits.email, message: validation.tooLong(limits.email) },
          validate: (email) => looksLikeEmail(email) || validation.email,
        })}
        label={t.form.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={t.form.emailExample}
        error={errors.email?.message}
      />
      <TextField
        {...form.register('phone', { maxLength: shortText })}
        label={t.form.phone}
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
      />
      <SelectField
        {...form.register('androidVersion', { required: t.form.versionRequired })}
        label={t.form.version}
        hint={isTooOld ? t.form.versionOld : undefined}
        error={errors.androidVersion?.message}
      >
        <option value="">{t.form.versionNone}</option>
        {androidVersions.map((version) => (
          <option key={version} value={version}>
            {t.form.versionName(version)}
          </option>
        ))}
        <option value="other">{t.form.versionOther}</option>
      </SelectField>
      <TextField
        {...form.register('deviceModel', { required: t.form.modelRequired, maxLength: shortText })}
        label={t.form.model}
        placeholder={t.form.modelExample}
        error={errors.deviceModel?.message}
      />
      <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
        {isSubmitting ? t.form.busy : t.form.submit}
      </Button>
      {outcome === 'done' && <Banner tone="ok">{t.form.done}</Banner>}
      {outcome === 'failed' && <Banner tone="danger">{t.form.failed}</Banner>}
    </form>
  )
}
