import Gamepad2 from 'lucide-react/icons/gamepad-2'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots/bots'
import { isOwn, may } from '#contract/bots/rights'
import { t } from '#texts/driving/driving'
import { session } from '../auth/session-store'
import { Button } from '../ui/button'
import styles from './driving.module.css'
import type { Driving } from './driving-store'

/** Who drives the bot; a button that begins to, or takes it from them. */
export function DriveButtons({ bot, driving }: { bot: Bot; driving: Driving }) {
  const { driver, own } = useSnapshot(driving.state)
  const { profile } = useSnapshot(session)
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(own)
  useEffect(() => {
    // The screen that had the focus is gone.
    if (before.current === 'yes' && own === 'no') button.current?.focus()
    before.current = own
  }, [own])
  const mayTake = isOwn(bot) || driver?.name === profile?.username
  return (
    <span className={styles.who}>
      <span role="status">
        {driver && !driver.isYou && <span className={styles.driver}>{t.drives(driver.name)}</span>}
      </span>
      {own !== 'yes' && may(bot, 'drive') && (!driver || mayTake) && (
        <Button
          ref={button}
          size="small"
          variant={driver ? 'secondary' : 'primary'}
          icon={<Gamepad2 size={16} />}
          busy={own !== 'no'}
          onClick={() => void driving.begin(driver !== null)}
        >
          {driver ? t.take : t.drive}
        </Button>
      )}
    </span>
  )
}
