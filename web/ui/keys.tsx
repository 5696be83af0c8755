import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { t } from '#texts/ui/ui'
import styles from './keys.module.css'

const arrows = { ArrowUp, ArrowDown, ArrowLeft, ArrowRight }

/** Keys drawn as such, of a shortcut as `useShortcut` takes it: `mod+k`, `?`, `ArrowUp+ArrowDown`. */
export function Keys({ of }: { of: string }) {
  return (
    <span className={styles.keys}>
      {of.split('+').map((key) => (
        <kbd key={key} className={styles.key}>
          {isArrow(key) ? <Arrow name={key} /> : nameOf(key)}
        </kbd>
      ))}
    </span>
  )
}

type ArrowName = keyof typeof arrows

const isArrow = (key: string): key is ArrowName => key in arrows

/** Drawn: few fonts have all four. */
function Arrow({ name }: { name: ArrowName }) {
  const Icon = arrows[name]
  return <Icon size={12} role="img" aria-label={t.arrows[name]} />
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** As it is written on this keyboard. */
function nameOf(key: string) {
  if (key === 'mod') return isApple ? '⌘' : 'Ctrl'
  return key.length === 1 ? key.toUpperCase() : key
}
