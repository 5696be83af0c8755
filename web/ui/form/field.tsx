import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { t } from '#texts/ui/ui'
import { IconButton } from '../button'
import { classes } from '../classes'
import styles from './field.module.css'

type Labels = {
  label: ReactNode
  /** The label is spoken, not shown: what surrounds the field says it already. */
  labelHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  className?: string
}

/** What stands around a field, and what the element itself gets. */
function labelsOf<T extends Labels>({ label, labelHidden, hint, error, className, ...rest }: T) {
  return [{ label, labelHidden, hint, error, className }, rest] as const
}

/** A labelled text input; takes `ref` and all of react-hook-form's `register`. */
export function TextField({ type = 'text', ...props }: Labels & ComponentProps<'input'>) {
  const [labels, input] = labelsOf(props)
  const [revealed, setRevealed] = useState(false)
  const isSecret = type === 'password'
  return (
    <Frame {...labels} required={input.required}>
      {(wiring) => (
        <span className={styles.box}>
          <input
            {...input}
            {...wiring}
            type={isSecret && revealed ? 'text' : type}
            className={classes(styles.input, isSecret && styles.withAction)}
          />
          {isSecret && (
            <IconButton
              className={styles.inside}
              size="small"
              icon={revealed ? <EyeOff size={16} /> : <Eye size={16} />}
              label={revealed ? t.hidePassword : t.showPassword}
              aria-pressed={revealed}
              onClick={() => setRevealed(!revealed)}
            />
          )}
        </span>
      )}
    </Frame>
  )
}

/** A labelled native select; pass `option` elements. */
export function SelectField({ children, ...props }: Labels & ComponentProps<'select'>) {
  const [labels, select] = labelsOf(props)
  return (
    <Frame {...labels} required={select.required}>
      {(wiring) => (
        <select {...select} {...wiring} className={classes(styles.input, styles.select)}>
          {children}
        </select>
      )}
    </Frame>
  )
}

/** A labelled text of several lines. */
export function TextAreaField(props: Labels & ComponentProps<'textarea'>) {
  const [labels, area] = labelsOf(props)
  return (
    <Frame {...labels} required={area.required}>
      {(wiring) => (
        <textarea {...area} {...wiring} className={classes(styles.input, styles.area)} />
      )}
    </Frame>
  )
}

type Wiring = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

function Frame({
  label,
  labelHidden,
  hint,
  error,
  className,
  required,
  children,
}: Labels & {
  required?: boolean
  children: (wiring: Wiring) => ReactNode
}) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = classes(hint ? hintId : null, error ? errorId : null)
  return (
    <div className={classes(styles.field, className)}>
      <label
        htmlFor={id}
        className={labelHidden ? 'visually-hidden' : styles.label}
        data-required={required || undefined}
      >
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
