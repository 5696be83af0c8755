import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classes } from './classes'

type Look = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Work is under way: the button stays focusable and does nothing. */
    busy?: boolean
    icon?: ReactNode
  }

/** The look of a button, for links that lead like one. */
export function buttonClass({ variant = 'secondary', size = 'medium' }: Look, className?: string) {
  return classes(styles.button, styles[variant], styles[size], className)
}

export function Button({
  variant,
  size,
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={click}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

/** A button that is only an icon; `label` is its name and, unless `title` says it shorter, its tooltip. */
export function IconButton({
  icon,
  label,
  title = label,
  variant = 'ghost',
  className,
  ...rest
}: Omit<ButtonProps, 'children' | 'icon'> & { icon: ReactNode; label: string }) {
  return (
    <Button
      {...rest}
      variant={variant}
      className={classes(styles.iconOnly, className)}
      icon={icon}
      aria-label={label}
      title={title}
    />
  )
}
