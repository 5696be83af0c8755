import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ManagedUser, ManagedUserChange } from '#contract/admin/users'
import { adminMessageOf } from '../lib/admin-errors'
import { ApiError } from '../lib/api'
import { Button } from '../ui/button'
import { useAskBeforeUnload } from '../ui/dialog/use-ask-before-leaving'
import { Banner } from '../ui/feedback/banner'
import { notify } from '../ui/feedback/notify'
import { mayChange } from './user-changes'
import styles from './user-dialog.module.css'
import { UserFields } from './user-fields'
import { changeOf, type UserValues, valuesOf } from './user-form'
import { es } from './users.es'
import { updateUser } from './users-queries'

const texts = es.form

/** What administrators change of an account; only what they touched is sent. */
export function UserEdit({
  user,
  onDirty,
}: {
  user: ManagedUser
  onDirty: (isDirty: boolean) => void
}) {
  const [touched, setTouched] = useState<Partial<UserValues>>({})
  const values = { ...valuesOf(user), ...touched }
  const change = changeOf(user, values)
  const isDirty = change !== null
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (wanted: ManagedUserChange) => updateUser(user.id, wanted),
    onSuccess: () => {
      setTouched({})
      notify({ type: 'success', title: texts.done })
    },
  })
  const issues = error instanceof ApiError ? error.issues : []
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useAskBeforeUnload(isDirty)

  const save = async () => {
    if (change && !isPending && (await mayChange(user, change))) mutate(change)
  }
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {error && (
        <Banner tone="danger">
          <p>{texts.failed}</p>
          <p>{adminMessageOf(error)}</p>
        </Banner>
      )}
      <UserFields
        user={user}
        values={values}
        issues={Object.fromEntries(issues.map(({ path, message }) => [path, message]))}
        onChange={(part) => {
          reset()
          setTouched({ ...touched, ...part })
        }}
      />
      <div className={styles.buttons}>
        <Button aria-disabled={!isDirty} onClick={() => setTouched({})}>
          {texts.discard}
        </Button>
        <Button type="submit" variant="primary" busy={isPending} aria-disabled={!isDirty}>
          {isDirty ? texts.submit : texts.unchanged}
        </Button>
      </div>
    </form>
  )
}
