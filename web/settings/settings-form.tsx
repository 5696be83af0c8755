import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { InstallationSettingsAnswer } from '#contract/admin/settings'
import { adminMessageOf } from '../lib/admin-errors'
import { ApiError } from '../lib/api'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { useAskBeforeLeaving } from '../ui/dialog/use-ask-before-leaving'
import { Banner } from '../ui/feedback/banner'
import { notify } from '../ui/feedback/notify'
import { BotPanels } from './bot-panels'
import { KeepingPanels } from './keeping-panels'
import { ServicePanels } from './service-panels'
import { es } from './settings.es'
import { changeSettings } from './settings-api'
import styles from './settings-tab.module.css'
import { changedKeys, checkValues, type SettingsValues, valuesOf } from './settings-values'

const texts = es.save

/** Everything that can be set. What nobody touched follows what others save meanwhile. */
export function SettingsForm({ installation }: { installation: InstallationSettingsAnswer }) {
  const { settings, fixed } = installation
  const form = useRef<HTMLFormElement>(null)
  const [touched, setTouched] = useState<Partial<SettingsValues>>({})
  const [tried, setTried] = useState(0)
  const values = { ...valuesOf(settings), ...touched }
  const isDirty = changedKeys(settings, values).length > 0
  const { change, issues } = checkValues(settings, values)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: changeSettings,
    onSuccess: () => {
      clear()
      notify({ type: 'success', title: texts.done })
    },
    onError: () => setTried(tried + 1),
  })
  useAskBeforeLeaving(isDirty, es.unsaved)
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tried])

  const clear = () => {
    setTouched({})
    setTried(0)
    reset()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isDirty || isPending) return
    if (change) mutate(change)
    else setTried(tried + 1)
  }
  const refused = error instanceof ApiError ? error.issues : []
  const editing = {
    ...{ values, fixed },
    issues: {
      ...(tried > 0 ? issues : {}),
      ...Object.fromEntries(refused.map(({ path, message }) => [path, message])),
    },
    onChange: (part: Partial<SettingsValues>) => {
      reset()
      setTouched({ ...touched, ...part })
    },
  }
  return (
    <form ref={form} className={styles.panels} noValidate onSubmit={save}>
      <BotPanels {...editing} />
      <ServicePanels {...editing} installation={installation} />
      <KeepingPanels {...editing} installation={installation} />
      {error && (
        <Banner tone="danger">
          <p>{texts.failed}</p>
          <p>{adminMessageOf(error)}</p>
        </Banner>
      )}
      <div className={classes(styles.foot, isDirty && styles.stuck)}>
        <p className={styles.state} role="status">
          {tried > 0 && !change ? texts.wrong : isDirty ? texts.dirty : texts.clean}
        </p>
        <Button aria-disabled={!isDirty} onClick={clear}>
          {texts.discard}
        </Button>
        <Button type="submit" variant="primary" busy={isPending} aria-disabled={!isDirty}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}
