import { type OidcAnswer, oidcCallbackPath } from '#contract/admin/oidc'
import { t as texts } from '#texts/oidc/admin'
import { adminMessageOf } from '../lib/admin-errors'
import { useEditForm } from '../lib/form/use-edit-form'
import { settingField } from '../settings/fixed'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Unsaved } from '../ui/dialog/unsaved'
import { Banner } from '../ui/feedback/banner'
import { TextField } from '../ui/form/field'
import { Switch } from '../ui/form/toggle'
import { Panel } from '../ui/layout/panel'
import styles from './oidc.module.css'
import { changeOidc } from './oidc-api'
import { checkWith, type OidcValues, valuesOf } from './oidc-values'
import { ProviderActions } from './provider-actions'

type Key = keyof OidcValues['provider']
const rules = ['register', 'linkByEmail'] as const

/** The provider and what comes of it; what the environment decides is only shown. */
export function OidcForm({ answer }: { answer: OidcAnswer }) {
  const isFixed = Object.keys(answer.fixed).length > 0
  const edits = useEditForm(valuesOf(answer), checkWith(answer))
  const { values, issues, isDirty, failure } = edits
  const { provider } = values
  const save = edits.submit(async (change) => valuesOf(await changeOidc(change)))
  const typed = (key: Key, hint?: string) => ({
    ...settingField({ label: texts[key], hint, variable: answer.fixed[key] }),
    ...{ value: provider[key], error: issues[`provider.${key}`], autoComplete: 'off' },
    onChange: ({ target }: { target: { value: string } }) =>
      edits.change({ provider: { ...provider, [key]: target.value } }),
  })
  return (
    <form
      ref={edits.element}
      className={styles.panels}
      noValidate
      onSubmit={isDirty ? save : (event) => event.preventDefault()}
    >
      <Unsaved isDirty={isDirty} />
      <Panel title={texts.provider}>
        <p className={styles.note}>{isFixed ? texts.fixed : texts.lead}</p>
        <div className={styles.fields}>
          <TextField {...typed('issuer', texts.issuerHint)} required inputMode="url" />
          <TextField {...typed('name')} required />
          <TextField {...typed('clientId')} required spellCheck={false} />
          <TextField
            {...typed('secret', answer.provider?.hasSecret ? texts.secretKept : texts.secretHint)}
            type="password"
            autoComplete="new-password"
          />
        </div>
        <Redirect origin={answer.origin} />
        {answer.provider && (
          <ProviderActions
            answer={answer}
            isFixed={isFixed}
            isDirty={isDirty}
            onRemoved={(next) => edits.reset(valuesOf(next))}
          />
        )}
      </Panel>
      <Panel title={texts.rules}>
        <div className={styles.rules}>
          {rules.map((rule) => (
            <div key={rule}>
              <Switch
                label={texts[rule]}
                checked={values[rule]}
                aria-describedby={`oidc-${rule}`}
                onChange={(checked) => edits.change({ [rule]: checked })}
              />
              <p id={`oidc-${rule}`} className={styles.hint}>
                {texts[`${rule}Hint`]}
              </p>
            </div>
          ))}
        </div>
      </Panel>
      {failure !== null && (
        <Banner tone="danger">{`${texts.failed}: ${adminMessageOf(failure)}`}</Banner>
      )}
      <div className={styles.foot}>
        <p className={styles.said} role="status">
          {edits.isSaved && !isDirty ? texts.saved : ''}
        </p>
        <Button aria-disabled={!isDirty} onClick={() => edits.reset()}>
          {texts.discard}
        </Button>
        <Button type="submit" variant="primary" busy={edits.isSubmitting} aria-disabled={!isDirty}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

/** Where the provider sends browsers back to. */
function Redirect({ origin }: { origin: string | null }) {
  const address = `${origin ?? location.origin}${oidcCallbackPath}`
  return (
    <div className={styles.redirect}>
      <p>{texts.redirect}</p>
      <code className={styles.address}>{address}</code>
      <CopyButton text={address} label={texts.copy} size="small" />
      <p className={styles.hint}>{texts.redirectHint}</p>
    </div>
  )
}
