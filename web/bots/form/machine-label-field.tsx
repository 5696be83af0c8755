import type { ComponentProps } from 'react'
import { t } from '#texts/bots/bots'
import { useMachineLabels } from '../../lib/form/use-machine-labels'
import { SelectField } from '../../ui/form/field'

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'value'> & { chosen: string }

/** From which machines a bot plays; nothing where there is no choice. */
export function MachineLabelField({ chosen, ...field }: Props) {
  const labels = useMachineLabels(chosen)
  if (labels.length === 0) return null
  const texts = t.form.machine
  return (
    <SelectField {...field} label={texts.label} hint={texts.hint} value={chosen}>
      <option value="">{texts.any}</option>
      {labels.map((label) => (
        <option key={label} value={label}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
