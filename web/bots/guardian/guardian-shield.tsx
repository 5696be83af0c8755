import ShieldCheck from 'lucide-react/icons/shield-check'
import type { Bot } from '#contract/bots/bots'
import { may } from '#contract/bots/rights'
import { t } from '#texts/bots/guardian/shield'
import { IconButton } from '../../ui/button'
import { armGuardian } from '../actions/guardian-actions'
import styles from './guardian-shield.module.css'

/** Made once: an icon that is the same as before costs a row nothing. */
const icon = <ShieldCheck size={14} />

/** That the bot's guardian is armed; one click disarms it. */
export function GuardianShield({ bot }: { bot: Bot }) {
  if (!bot.abilities.guardian.enabled) return null
  if (!may(bot, 'manage')) {
    return (
      <span className={styles.armed} title={t.armed} role="img" aria-label={t.armed}>
        {icon}
      </span>
    )
  }
  return (
    <IconButton
      size="small"
      className={styles.armed}
      icon={icon}
      label={t.disarm(bot.name)}
      title={t.armed}
      onClick={() => void armGuardian(bot.id, false)}
    />
  )
}
