import type { ManagedUser } from '#contract/admin/users'
import { t } from '#texts/users/users'
import { minuteMs } from '../../../server/lib/time'
import { formatDuration, formatNumber } from '../../lib/format'
import { Fact, Facts } from '../../ui/layout/facts'
import { Panel } from '../../ui/layout/panel'
import { UserBots } from './user-bots'
import styles from './user-dialog.module.css'

const texts = t.activity

/** What somebody does here, and the bots that do it. */
export function UserActivity({ user, canStop }: { user: ManagedUser; canStop: boolean }) {
  const { stats, activity } = user
  const figures: [string, string][] = [
    [texts.sessions, formatNumber(activity.totalSessions)],
    [texts.commands, formatNumber(stats.totalCommands)],
    [texts.playTime, formatDuration(stats.totalPlayTime * minuteMs)],
    [texts.servers, formatNumber(stats.serversJoined)],
    [texts.achievements, formatNumber(stats.achievements)],
  ]
  return (
    <div className={styles.panel}>
      <Panel title={texts.title}>
        <Facts short paired>
          {figures.map(([name, figure]) => (
            <Fact key={name} name={name} number>
              {figure}
            </Fact>
          ))}
        </Facts>
      </Panel>
      <UserBots user={user} canStop={canStop} />
    </div>
  )
}
