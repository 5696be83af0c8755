import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { t } from '#texts/ui/ui'
import { IconButton } from '../button'
import { classes } from '../classes'
import styles from './field.module.css'

/** A search box: its label is spoken, not shown; Escape empties it. */
export function SearchField({
  label,
  value,
  onChange,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> & {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <div className={classes(styles.box, className)}>
      <Search size={16} className={styles.lead} aria-hidden="true" />
      <input
        placeholder={label}
        {...input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        className={classes(styles.input, styles.withIcon, value !== '' && styles.withAction)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation()
            onChange('')
          }
        }}
      />
      {value !== '' && (
        <IconButton
          className={styles.inside}
          size="small"
          icon={<X size={16} />}
          label={t.clearSearch}
          onClick={() => onChange('')}
        />
      )}
    </div>
  )
}
