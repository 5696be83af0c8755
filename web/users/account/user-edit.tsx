import type { ManagedUser } from '#contract/admin/users'
import { t } from '#texts/users/users'
import { adminMessageOf } from '../../lib/admin-errors'
import { useEditForm } from '../../lib/form/use-edit-form'
import { Button } from '../../ui/button'
import { Unsaved } from '../../ui/dialog/unsaved'
import { Banner } from '../../ui/feedback/banner'
import { notify } from '../../ui/feedback/notify'
import { mayChange } from '../user-changes'
import { updateUser } from '../users-queries'
import styles from './user-dialog.module.css'
import { UserFields } from './user-fields'
import { changeOf, valuesOf } from './user-form'

const texts = t.form

/** What administrators change of an account; only what they touched is sent. */
export function UserEdit({ user }: { user: ManagedUser }) {
  const edits = useEditForm(valuesOf(user), (values) => ({
    change: changeOf(user, values) ?? {},
    issues: {},
  }))
  const { isDirty, failure } = edits

  const save = edits.submit(async (change) => {
    if (!(await mayChange(user, change))) return
    const next = await updateUser(user.id, change)
    notify({ type: 'success', title: texts.done })
    return valuesOf(next)
  })
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={isDirty ? save : (event) => event.preventDefault()}
    >
      <Unsaved isDirty={isDirty} />
      {failure !== null && (
        <Banner tone="danger">
          <p>{texts.failed}</p>
          <p>{adminMessageOf(failure)}</p>
        </Banner>
      )}
      <UserFields user={user} values={edits.values} issues={edits.issues} onChange={edits.change} />
      <div className={styles.buttons}>
        <Button aria-disabled={!isDirty} onClick={() => edits.reset()}>
          {texts.discard}
        </Button>
        <Button type="submit" variant="primary" busy={edits.isSubmitting} aria-disabled={!isDirty}>
          {isDirty ? texts.submit : texts.unchanged}
        </Button>
      </div>
    </form>
  )
}
