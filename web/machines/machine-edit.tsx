import { type Machine, MachineChange } from '#contract/admin/machines'
import { t } from '#texts/machines/machines'
import { adminMessageOf } from '../lib/admin-errors'
import { issuesBy, useEditForm } from '../lib/form/use-edit-form'
import { Button } from '../ui/button'
import { Unsaved } from '../ui/dialog/unsaved'
import { Banner } from '../ui/feedback/banner'
import { TextField } from '../ui/form/field'
import { Panel } from '../ui/layout/panel'
import stack from '../ui/layout/stack.module.css'
import styles from './machines.module.css'
import { changeMachine } from './machines-api'
import { refreshMachines } from './machines-queries'

const texts = t.edit

const valuesOf = ({ name, label, maxBots }: Machine) => ({
  ...{ name, label: label ?? '', maxBots: maxBots === null ? '' : String(maxBots) },
})

type Values = ReturnType<typeof valuesOf>

function check({ name, label, maxBots }: Values) {
  const bound = maxBots.trim()
  const found = MachineChange.safeParse({
    ...{ name, label: label.trim() || null },
    // Below every bound, so that what is no number is refused with the bounds.
    maxBots: bound === '' ? null : /^\d{1,6}$/.test(bound) ? Number(bound) : -1,
  })
  return { change: found.data ?? null, issues: issuesBy(found.error?.issues ?? []) }
}

/** Its name, its label, and how many bots it gets at most. */
export function MachineEdit({ machine }: { machine: Machine }) {
  const edits = useEditForm(valuesOf(machine), check)
  const { issues, isDirty, failure } = edits
  const save = edits.submit(async (change) => {
    const saved = await changeMachine(machine.id, change)
    await refreshMachines()
    return valuesOf(saved.machine)
  })
  const field = (name: keyof Values) => ({
    ...{ label: texts[name], value: edits.values[name], error: issues[name] },
    ...{ autoComplete: 'off', spellCheck: false },
    onChange: ({ target }: { target: { value: string } }) => edits.change({ [name]: target.value }),
  })
  return (
    <Panel title={texts.title}>
      <form
        ref={edits.element}
        className={stack.stack}
        noValidate
        onSubmit={isDirty ? save : (event) => event.preventDefault()}
      >
        <Unsaved isDirty={isDirty} />
        <TextField {...field('name')} required />
        <TextField {...field('label')} hint={texts.labelHint} />
        <TextField {...field('maxBots')} hint={texts.maxBotsHint} inputMode="numeric" />
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
          <Button
            type="submit"
            variant="primary"
            busy={edits.isSubmitting}
            aria-disabled={!isDirty}
          >
            {texts.submit}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
