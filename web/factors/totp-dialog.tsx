import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { TotpCode, type TotpSetup } from '#contract/account/factors'
import { t } from '#texts/factors/factors'
import { messageOf } from '../lib/api'
import { buttonClass } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { DialogForm, FormDialog } from '../ui/dialog/form-dialog'
import { Banner } from '../ui/feedback/banner'
import { Frame } from '../ui/feedback/frame'
import { notify } from '../ui/feedback/notify'
import { TextField } from '../ui/form/field'
import { QrCode } from '../ui/qr-code'
import styles from './factors.module.css'
import { confirmTotp, factorAdded, fetchTotpSetup } from './factors-queries'

const texts = t.setup

type Props = { open: boolean; isChange: boolean; onClose: () => void }

/** A secret for an app, and the field for the first code that it shows. */
export function TotpDialog({ open, isChange, onClose }: Props) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  return (
    <FormDialog
      {...{ id, open, onClose, cancel: texts.cancel, submit: texts.submit, busy: isBusy }}
      title={isChange ? texts.changeTitle : texts.title}
      description={isChange ? texts.description : texts.firstDescription}
    >
      {open && <Setup id={id} onBusy={setBusy} isBusy={isBusy} onDone={onClose} />}
    </FormDialog>
  )
}

type SetupProps = {
  id: string
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onDone: () => void
}

function Setup(props: SetupProps) {
  const { id } = props
  // A secret that nobody has confirmed is worth nothing: each time the dialog opens it is another.
  const found = useQuery({
    queryKey: ['totp-setup', id],
    queryFn: fetchTotpSetup,
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  })
  return (
    <Frame of={found} loading={texts.loading} lines={6} failed={texts.failed} reason={reasonOf}>
      {(setup) => <Confirm {...props} setup={setup} />}
    </Frame>
  )
}

const reasonOf = (error: unknown) => messageOf(error, texts.failed)

function Confirm({ id, isBusy, onBusy, onDone, setup }: SetupProps & { setup: TotpSetup }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!problem) return
    field.current?.focus()
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  async function submit() {
    if (isBusy) return
    const code = TotpCode.safeParse(typed)
    if (code.success) await activate(code.data)
    else setProblem(texts.codeRequired)
  }

  async function activate(code: string) {
    setProblem(null)
    onBusy(true)
    try {
      const codes = await confirmTotp(setup.ticket, code)
      onDone()
      // The codes say it as well.
      if (!codes) notify({ type: 'success', title: t.totp.added })
      void factorAdded(codes)
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      onBusy(false)
    }
  }

  return (
    <DialogForm id={id} isDirty={false} onSubmit={() => void submit()}>
      <div className={styles.secret}>
        <p className={styles.step}>{texts.scan}</p>
        <QrCode text={setup.uri} label={texts.qr} />
        <a href={setup.uri} className={buttonClass({ size: 'small' }, styles.open)}>
          {texts.open}
        </a>
        <p className={styles.step}>{texts.byHand}</p>
        <p className={styles.key}>{setup.secret}</p>
        <CopyButton size="small" text={setup.secret.replaceAll(' ', '')} label={texts.copy} />
      </div>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <TextField
        ref={field}
        label={texts.code}
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </DialogForm>
  )
}
