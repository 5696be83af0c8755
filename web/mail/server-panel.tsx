import { useState } from 'react'
import { type MailAnswer, MailSecurity } from '#contract/admin/mail'
import { t } from '#texts/mail/mail'
import { adminMessageOf } from '../lib/admin-errors'
import { useEditForm } from '../lib/form/use-edit-form'
import { settingField } from '../settings/fixed'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { Unsaved } from '../ui/dialog/unsaved'
import { Banner } from '../ui/feedback/banner'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { ChoiceField } from '../ui/form/choice-field'
import { TextField } from '../ui/form/field'
import { Panel } from '../ui/layout/panel'
import styles from './mail.module.css'
import { changeMail } from './mail-api'
import { checkValues, type ServerValues, valuesOf, withSecurity } from './server-values'

const texts = t.server
type Key = keyof ServerValues['server']

/** The server that takes the mails, to be set; what the environment decides is only shown. */
export function ServerPanel({ mail }: { mail: MailAnswer }) {
  const isFixed = Object.keys(mail.fixed).length > 0
  return (
    <Panel title={texts.title}>
      <p className={styles.note}>{isFixed ? texts.fixed : texts.lead}</p>
      <ServerForm mail={mail} isFixed={isFixed} />
    </Panel>
  )
}

function ServerForm({ mail, isFixed }: { mail: MailAnswer; isFixed: boolean }) {
  const edits = useEditForm(valuesOf(mail.server), checkValues)
  const { issues, isDirty, failure } = edits
  const { server } = edits.values
  const save = edits.submit(async (change) => valuesOf((await changeMail(change)).server))
  const change = (part: Partial<typeof server>) => edits.change({ server: { ...server, ...part } })
  const named = (key: Key, hint?: string) => ({
    ...settingField({ label: texts[key], hint, variable: mail.fixed[key] }),
    ...{ value: server[key], error: issues[`server.${key}`] },
  })
  const typed = (key: Key, hint?: string) => ({
    ...named(key, hint),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
  })
  return (
    <form
      ref={edits.element}
      noValidate
      onSubmit={isDirty ? save : (event) => event.preventDefault()}
    >
      <Unsaved isDirty={isDirty} />
      <div className={styles.fields}>
        <TextField {...typed('host', texts.hostHint)} required spellCheck={false} />
        <ChoiceField
          {...named('security', server.security === 'none' ? texts.noSecurity : undefined)}
          value={server.security}
          choices={MailSecurity.options}
          nameOf={(security) => texts.securities[security]}
          onChange={(security) => change(withSecurity(server, security))}
        />
        <TextField {...typed('port')} required inputMode="numeric" />
        <TextField {...typed('from', texts.fromHint)} required spellCheck={false} />
        <TextField {...typed('user', texts.userHint)} spellCheck={false} />
        <TextField
          {...typed('password', mail.server?.hasPassword ? texts.passwordKept : texts.passwordHint)}
          type="password"
          autoComplete="new-password"
        />
      </div>
      {failure !== null && (
        <Banner tone="danger" className={styles.banner ?? ''}>
          {`${texts.failed}: ${adminMessageOf(failure)}`}
        </Banner>
      )}
      {!isFixed && (
        <div className={styles.foot}>
          <p className={styles.said} role="status">
            {edits.isSaved && !isDirty ? texts.saved : ''}
          </p>
          {mail.server && <TurnOff onDone={() => edits.reset(valuesOf(null))} />}
          <Button aria-disabled={!isDirty} onClick={() => edits.reset()}>
            {texts.discard}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={edits.isSubmitting}
            aria-disabled={!isDirty}
          >
            {texts.submit}
          </Button>
        </div>
      )}
    </form>
  )
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const turnOff = async () => {
    const isSure = await confirm({
      ...{ title: texts.turnOffTitle, message: texts.turnOffText },
      ...{ confirmLabel: texts.turnOffConfirm, danger: true },
    })
    if (!isSure) return
    setBusy(true)
    try {
      await changeMail({ server: null })
      onDone()
      notify({ type: 'success', title: texts.turnedOff })
    } catch (error) {
      notifyFailure(texts.failed, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="ghost" busy={isBusy} onClick={() => void turnOff()}>
      {texts.turnOff}
    </Button>
  )
}
