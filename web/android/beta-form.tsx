import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { androidVersions } from '#contract/android'
import { limits } from '#contract/limits'
import { validation } from '../../server/locales/es/validation'
import { looksLikeEmail } from '../lib/form/email'
import { pauses } from '../lib/pauses'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { SelectField, TextField } from '../ui/form/field'
import { es } from './android.es'
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
    <form className={styles.form} onSubmit={submit} noValidate aria-labelledby="beta">
      <h2 id="beta" className={styles.title}>
        {es.form.title}
      </h2>
      <p className={styles.lead}>{es.form.lead}</p>
      <Banner tone="info">{es.form.preview}</Banner>
      <TextField
        {...form.register('name', { required: es.form.nameRequired, maxLength: shortText })}
        label={es.form.name}
        autoComplete="name"
        error={errors.name?.message}
      />
      <TextField
        {...form.register('email', {
          required: es.form.emailRequired,
          maxLength: { value: limits.email, message: validation.tooLong(limits.email) },
          validate: (email) => looksLikeEmail(email) || validation.email,
        })}
        label={es.form.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={es.form.emailExample}
        error={errors.email?.message}
      />
      <TextField
        {...form.register('phone', { maxLength: shortText })}
        label={es.form.phone}
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
      />
      <SelectField
        {...form.register('androidVersion', { required: es.form.versionRequired })}
        label={es.form.version}
        hint={isTooOld ? es.form.versionOld : undefined}
        error={errors.androidVersion?.message}
      >
        <option value="">{es.form.versionNone}</option>
        {androidVersions.map((version) => (
          <option key={version} value={version}>
            {es.form.versionName(version)}
          </option>
        ))}
        <option value="other">{es.form.versionOther}</option>
      </SelectField>
      <TextField
        {...form.register('deviceModel', { required: es.form.modelRequired, maxLength: shortText })}
        label={es.form.model}
        placeholder={es.form.modelExample}
        error={errors.deviceModel?.message}
      />
      <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
        {isSubmitting ? es.form.busy : es.form.submit}
      </Button>
      {outcome === 'done' && <Banner tone="ok">{es.form.done}</Banner>}
      {outcome === 'failed' && <Banner tone="danger">{es.form.failed}</Banner>}
    </form>
  )
}
