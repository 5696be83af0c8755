import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from '../button'
import { classes } from '../classes'
import { es } from '../ui.es'
import styles from './field.module.css'

type Labels = {
  label: ReactNode
  /** The label is spoken, not shown: what surrounds the field says it already. */
  labelHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
}

/** A labelled text input; takes `ref` and all of react-hook-form's `register`. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  className,
  type = 'text',
  ...input
}: Labels & ComponentProps<'input'>) {
  const [revealed, setRevealed] = useState(false)
  const isSecret = type === 'password'
  return (
    <Frame
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      className={className}
      required={input.required}
    >
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
              label={revealed ? es.hidePassword : es.showPassword}
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
export function SelectField({
  label,
  labelHidden,
  hint,
  error,
  className,
  children,
  ...select
}: Labels & ComponentProps<'select'>) {
  return (
    <Frame
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      className={className}
      required={select.required}
    >
      {(wiring) => (
        <select {...select} {...wiring} className={classes(styles.input, styles.select)}>
          {children}
        </select>
      )}
    </Frame>
  )
}

/** A labelled text of several lines. */
export function TextAreaField({
  label,
  labelHidden,
  hint,
  error,
  className,
  ...area
}: Labels & ComponentProps<'textarea'>) {
  return (
    <Frame
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      className={className}
      required={area.required}
    >
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
  className?: string
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
        className={labelHidden ? styles.hidden : styles.label}
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
