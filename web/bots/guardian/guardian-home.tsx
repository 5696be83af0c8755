import { GuardianHome as Home } from '#contract/bots/guardian'
import { dimensionName } from '#sentences/words/dimension-words'
import { t } from '#texts/bots/guardian/guardian'
import { Button } from '../../ui/button'
import { SelectField, TextField } from '../../ui/form/field'
import panel from '../abilities/abilities-panel.module.css'
import type { HomeValues } from './guardian-form'

const texts = t.home
const dimensions = Home.shape.dimension.options
const axes = ['x', 'y', 'z'] as const

/** Where the bot goes that goes home: a place, or the nearest bed. */
export function GuardianHome({
  home,
  issueOf,
  onChange,
}: {
  home: HomeValues | null
  issueOf: (path: string) => string | undefined
  onChange: (home: HomeValues | null) => void
}) {
  if (!home) {
    return (
      <>
        <p className={panel.note}>{texts.none}</p>
        <Button
          size="small"
          onClick={() => onChange({ x: '', y: '', z: '', dimension: 'overworld' })}
        >
          {texts.write}
        </Button>
      </>
    )
  }
  return (
    <div className={panel.pair}>
      {axes.map((axis) => (
        <TextField
          key={axis}
          className={panel.number}
          label={texts.axes[axis]}
          autoComplete="off"
          maxLength={9}
          error={issueOf(`home.${axis}`)}
          value={home[axis]}
          onChange={({ target }) => onChange({ ...home, [axis]: target.value })}
        />
      ))}
      <SelectField
        label={texts.dimension}
        value={home.dimension}
        onChange={({ target }) =>
          onChange({ ...home, dimension: Home.shape.dimension.parse(target.value) })
        }
      >
        {dimensions.map((dimension) => (
          <option key={dimension} value={dimension}>
            {dimensionName(dimension)}
          </option>
        ))}
      </SelectField>
      <Button onClick={() => onChange(null)}>{texts.forget}</Button>
    </div>
  )
}
