import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import ChevronsDown from 'lucide-react/icons/chevrons-down'
import Hand from 'lucide-react/icons/hand'
import Pickaxe from 'lucide-react/icons/pickaxe'
import Zap from 'lucide-react/icons/zap'
import type { MouseEvent, PointerEvent, ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { DriveKey } from '#contract/bots/drive'
import { t } from '#texts/driving/driving'
import { classes } from '../../ui/classes'
import { Joystick } from './joystick'
import type { DriveSession } from './session'
import styles from './touch-controls.module.css'

/** Under the thumbs: a joystick, and what a mouse and keys do otherwise. */
export function TouchControls({ session, hasStick }: { session: DriveSession; hasStick: boolean }) {
  return (
    <>
      {hasStick && <Joystick onLean={session.lean} />}
      <div className={styles.buttons}>
        {hasStick && (
          <>
            <Latch {...{ session, name: 'sprint' }} icon={<Zap size={20} />} />
            <Latch {...{ session, name: 'sneak' }} icon={<ChevronsDown size={20} />} />
          </>
        )}
        <Hold {...{ session, name: 'use' }} icon={<Hand size={24} />} isLarge />
        <Hold {...{ session, name: 'attack' }} icon={<Pickaxe size={24} />} isLarge />
        {hasStick && (
          <Hold {...{ session, name: 'jump' }} icon={<ArrowUpFromLine size={24} />} isLarge />
        )}
      </div>
    </>
  )
}

type Control = { session: DriveSession; name: DriveKey & keyof typeof t.buttons; icon: ReactNode }

/** The focus stays where keys are heard. */
const keepFocus = (event: PointerEvent | MouseEvent) => event.preventDefault()

/** Down for as long as it is held. */
function Hold({ session, name, icon, isLarge }: Control & { isLarge?: boolean }) {
  const source = `button ${name}`
  const release = () => session.release(source)
  return (
    <button
      type="button"
      className={classes(styles.button, isLarge && styles.large, styles[name])}
      aria-label={t.buttons[name]}
      onMouseDown={keepFocus}
      onPointerDown={(event) => {
        keepFocus(event)
        event.currentTarget.setPointerCapture(event.pointerId)
        session.press(source, name)
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
      onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && session.press(source, name)}
      onKeyUp={release}
      onBlur={release}
    >
      {icon}
    </button>
  )
}

/** Down until it is pressed again. */
function Latch({ session, name, icon }: Control) {
  const { latched } = useSnapshot(session.shown)
  const isDown = latched.includes(name)
  return (
    <button
      type="button"
      className={classes(styles.button, isDown && styles.down, styles[name])}
      aria-label={t.buttons[name]}
      aria-pressed={isDown}
      onMouseDown={keepFocus}
      onPointerDown={keepFocus}
      onClick={() => session.latch(name)}
    >
      {icon}
    </button>
  )
}
