import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ManagedBot } from '#contract/admin/bots'
import { t } from '#texts/machines/machines'
import { adminMessageOf } from '../lib/admin-errors'
import { DialogForm, FormDialog } from '../ui/dialog/form-dialog'
import { Banner } from '../ui/feedback/banner'
import { notify } from '../ui/feedback/notify'
import { ChoiceField } from '../ui/form/choice-field'
import { moveBot } from './machines-api'
import { refreshMachines } from './machines-queries'
import { roomOf } from './room-of'
import type { ShownMachine } from './shown-machine'

const texts = t.bots

type Bot = Pick<ManagedBot, 'id' | 'name'>
type Props = { others: readonly ShownMachine[]; onClose: () => void }

/** Asks where a bot goes, and sends it there. */
export const MoveDialog = ({ bot, ...props }: Props & { bot: Bot | null }) =>
  bot && <Shown key={bot.id} bot={bot} {...props} />

function Shown({ bot: { id, name }, others, onClose }: Props & { bot: Bot }) {
  const formId = useId()
  const [wanted, want] = useState('')
  const target = others.find((machine) => machine.id === wanted) ?? others[0]
  const { mutate, isPending, error } = useMutation({
    mutationFn: (hostId: string) => moveBot(id, hostId),
    onSuccess: ({ message }) => {
      notify({ type: 'success', title: message })
      onClose()
      return refreshMachines()
    },
  })
  return (
    <FormDialog
      {...{ id: formId, title: texts.moveTitle(name), description: texts.moveText }}
      {...{ cancel: t.cancel, submit: texts.move, busy: isPending, open: true, onClose }}
    >
      <DialogForm id={formId} isDirty={false} onSubmit={() => target && mutate(target.id)}>
        <ChoiceField
          label={texts.to}
          value={target?.id ?? ''}
          choices={others.map((machine) => machine.id)}
          nameOf={(machineId) => nameOf(others.find((machine) => machine.id === machineId))}
          onChange={want}
        />
        {error && <Banner tone="danger">{`${texts.moveFailed}: ${adminMessageOf(error)}`}</Banner>}
      </DialogForm>
    </FormDialog>
  )
}

const nameOf = (machine: ShownMachine | undefined) =>
  machine ? texts.target(machine.name, roomOf(machine)?.word ?? t.unknown) : ''
