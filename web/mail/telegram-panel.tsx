import { useMutation } from '@tanstack/react-query'
import { type TelegramAnswer, TelegramChange } from '#contract/admin/telegram'
import { t } from '#texts/mail/telegram'
import { adminMessageOf } from '../lib/admin-errors'
import { type Checked, issuesBy, useEditForm } from '../lib/form/use-edit-form'
import { settingField } from '../settings/fixed'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { Unsaved } from '../ui/dialog/unsaved'
import { Banner } from '../ui/feedback/banner'
import { Frame } from '../ui/feedback/frame'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { Status, type StatusTone } from '../ui/feedback/status'
import { TextField } from '../ui/form/field'
import { Panel } from '../ui/layout/panel'
import styles from './mail.module.css'
import { changeTelegram, testTelegram, useTelegram } from './telegram-api'

const nothing = { token: '' }

/** The bot by which the installation writes on Telegram, to be set and tried. */
export const TelegramPanel = () => (
  <Frame
    of={useTelegram()}
    loading={t.loading}
    lines={3}
    height={40}
    failed={t.loadFailed}
    reason={adminMessageOf}
  >
    {(telegram) => (
      <Panel title={t.title} actions={<Status {...signOf(telegram)} />}>
        <p className={styles.note}>{telegram.fixed.token ? t.fixed : t.lead}</p>
        <TokenForm telegram={telegram} />
      </Panel>
    )}
  </Frame>
)

function signOf({ hasToken, username }: TelegramAnswer): { tone: StatusTone; label: string } {
  if (!hasToken) return { tone: 'idle', label: t.off }
  return username === null
    ? { tone: 'fault', label: t.silent }
    : { tone: 'live', label: t.ok(username) }
}

function check({ token }: typeof nothing): Checked<TelegramChange> {
  const { data, error } = TelegramChange.safeParse({ token })
  return data ? { change: data, issues: {} } : { change: null, issues: issuesBy(error.issues) }
}

function TokenForm({ telegram: { hasToken, fixed } }: { telegram: TelegramAnswer }) {
  const { values, change, issues, isDirty, failure, ...edits } = useEditForm(nothing, check)
  const save = edits.submit(async (next) => {
    await changeTelegram(next)
    return nothing
  })
  const hint = hasToken ? t.tokenKept : t.tokenHint
  return (
    <form
      ref={edits.element}
      noValidate
      onSubmit={isDirty ? save : (event) => event.preventDefault()}
    >
      <Unsaved isDirty={isDirty} />
      <TextField
        {...settingField({ label: t.token, hint, variable: fixed.token })}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={values.token}
        error={issues.token}
        onChange={({ target }) => change({ token: target.value })}
      />
      {failure !== null && (
        <Banner tone="danger" className={styles.banner ?? ''}>
          {`${t.failed}: ${adminMessageOf(failure)}`}
        </Banner>
      )}
      <div className={styles.foot}>
        <p className={styles.said} role="status">
          {edits.isSaved && !isDirty ? t.saved : ''}
        </p>
        {hasToken && <Trial />}
        {!fixed.token && hasToken && <Removal />}
        {!fixed.token && (
          <Button
            type="submit"
            variant="primary"
            busy={edits.isSubmitting}
            aria-disabled={!isDirty}
          >
            {t.submit}
          </Button>
        )}
      </div>
    </form>
  )
}

function Trial() {
  const { mutate, isPending } = useMutation({
    mutationFn: testTelegram,
    onSuccess: ({ message }) => notify({ type: 'success', title: message }),
    onError: (error) => notifyFailure(t.testFailed, error),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {t.test}
    </Button>
  )
}

function Removal() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeTelegram({ token: null }),
    onSuccess: () => notify({ type: 'success', title: t.removed }),
    onError: (error) => notifyFailure(t.failed, error),
  })
  const remove = async () => {
    const isSure = await confirm({
      ...{ title: t.removeTitle, message: t.removeText },
      ...{ confirmLabel: t.removeConfirm, danger: true },
    })
    if (isSure) mutate()
  }
  return (
    <Button variant="ghost" busy={isPending} onClick={() => void remove()}>
      {t.remove}
    </Button>
  )
}
