import Backpack from 'lucide-react/icons/backpack'
import CircleHelp from 'lucide-react/icons/circle-help'
import LogOut from 'lucide-react/icons/log-out'
import SwitchCamera from 'lucide-react/icons/switch-camera'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/driving/driving'
import { classes } from '../../ui/classes'
import type { DriveSession } from './session'
import styles from './top-bar.module.css'

/** More than this is felt. */
const slowMs = 200

/** That one drives, how late the bot does what one wants, and what else can be done. */
export function TopBar({
  session,
  onCycle,
  onPause,
  onLeave,
}: {
  session: DriveSession
  onCycle?: () => void
  onPause: (why: 'help' | 'inventory') => void
  onLeave: () => void
}) {
  const { delayMs } = useSnapshot(session.shown)
  return (
    <div className={styles.bar}>
      <span className={styles.chip}>
        <span className={styles.dot} aria-hidden="true" />
        {t.youDrive}
        {delayMs !== null && (
          <span
            className={classes(styles.delay, delayMs > slowMs && styles.slow)}
            title={t.delayHint}
          >
            {t.delay(delayMs)}
          </span>
        )}
      </span>
      <Tool label={t.tools.help} icon={<CircleHelp size={18} />} onClick={() => onPause('help')} />
      <Tool
        label={t.tools.inventory}
        icon={<Backpack size={18} />}
        onClick={() => onPause('inventory')}
      />
      {onCycle && (
        <Tool label={t.tools.camera} icon={<SwitchCamera size={18} />} onClick={onCycle} />
      )}
      <Tool label={t.leave} icon={<LogOut size={18} />} onClick={onLeave} />
    </div>
  )
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}
