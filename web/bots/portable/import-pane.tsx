import { useMutation } from '@tanstack/react-query'
import Upload from 'lucide-react/icons/upload'
import { type FormEvent, useRef, useState } from 'react'
import { t } from '#texts/bots/portable/portable'
import { ApiError, messageOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { ChoiceField } from '../../ui/form/choice-field'
import { TextField } from '../../ui/form/field'
import styles from '../../ui/layout/stack.module.css'
import { showMade } from '../batch/batch-actions'
import { ImportPreview } from './import-preview'
import own from './portable.module.css'
import { importBots } from './portable-api'
import { hasSecrets, readFile } from './read-file'

const sameNames = ['skip', 'copy'] as const
type SameName = (typeof sameNames)[number]

/** Bots of a file, with what becomes of each before it is. */
export function ImportPane({ onDone }: { onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<unknown>(null)
  const [sameName, setSameName] = useState<SameName>('skip')
  const [passphrase, setPassphrase] = useState('')
  const trial = useMutation({
    mutationFn: (given: { file: unknown; sameName: SameName }) =>
      importBots({ ...given, dryRun: true }),
  })
  const making = useMutation({
    mutationFn: importBots,
    onSuccess({ bots, message }) {
      showMade(bots, message)
      onDone()
    },
  })
  const reading = useMutation({
    mutationFn: readFile,
    onMutate() {
      setFile(null)
      setPassphrase('')
      trial.reset()
      making.reset()
    },
    onSuccess(read) {
      setFile(read)
      trial.mutate({ file: read, sameName })
    },
  })
  const rows = file === null ? [] : (trial.data?.rows ?? [])
  const count = rows.filter(({ state }) => state === 'new' || state === 'copied').length
  const canImport = count > 0 && rows.every(({ state }) => state !== 'wrong')
  const failure = reading.error ?? trial.error ?? making.error
  const atPassphrase = issueOf(making.error, 'passphrase')
  const bring = (event: FormEvent) => {
    event.preventDefault()
    if (!canImport) return
    making.mutate({ file, sameName, dryRun: false, ...(passphrase && { passphrase }) })
  }
  return (
    <form className={styles.stack} noValidate onSubmit={bring}>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t.choose}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) reading.mutate(chosen)
          target.value = ''
        }}
      />
      <Button
        className={own.choice}
        icon={<Upload size={16} />}
        busy={reading.isPending || trial.isPending}
        onClick={() => input.current?.click()}
      >
        {file === null ? t.choose : t.chooseOther}
      </Button>
      {file === null && <p className={own.muted}>{t.chooseHint}</p>}
      {failure && !atPassphrase && <Banner tone="danger">{messageOf(failure, t.failed)}</Banner>}
      {trial.data && file !== null && (
        <>
          <ChoiceField
            label={t.sameName}
            choices={sameNames}
            nameOf={(choice) => t.sameNames[choice]}
            value={sameName}
            onChange={(choice) => {
              setSameName(choice)
              trial.mutate({ file, sameName: choice })
            }}
          />
          {hasSecrets(file) && (
            <TextField
              type="password"
              autoComplete="off"
              label={t.opening}
              hint={t.openingHint}
              error={atPassphrase}
              value={passphrase}
              onChange={({ target }) => setPassphrase(target.value)}
            />
          )}
          <ImportPreview
            trial={trial.data}
            action={
              <Button
                className={own.submit}
                variant="primary"
                type="submit"
                disabled={!canImport}
                busy={making.isPending}
              >
                {t.importBots(count)}
              </Button>
            }
          />
        </>
      )}
    </form>
  )
}

const issueOf = (error: unknown, path: string) =>
  error instanceof ApiError ? error.issues.find((issue) => issue.path === path)?.message : undefined
