import Ban from 'lucide-react/icons/ban'
import ListFilter from 'lucide-react/icons/list-filter'
import Square from 'lucide-react/icons/square'
import UserRound from 'lucide-react/icons/user-round'
import { Link, useLocation } from 'wouter'
import type { ManagedBot } from '#contract/admin/bots'
import type { BotStatus } from '#contract/bots/bots'
import { t } from '#texts/bots/admin/admin'
import { reasonWords } from '#texts/bots/connections/reasons'
import type { MenuEntry } from '../../ui/dialog/menu'
import { Status, type StatusTone } from '../../ui/feedback/status'
import { Checkbox } from '../../ui/form/toggle'
import { RelativeTime } from '../../ui/time'
import type { Act } from './act-dialog'
import styles from './admin-bots.module.css'
import { RowMenu } from './row-menu'

const texts = t.list

const tones: Record<BotStatus, StatusTone> = {
  stopped: 'idle',
  connecting: 'pending',
  running: 'live',
  stopping: 'fading',
}

export type BotRowProps = {
  canStop: boolean
  canDeny: boolean
  onSelect: (id: string, isSelected: boolean) => void
  onAct: (act: Act) => void
  onServer: (server: string) => void
}

const ownerPath = (id: string) => `/admin/users?usuario=${id}`

/** Somebody's bot in a line: whose it is, where it goes and how that is. */
export function BotRow({
  bot,
  isSelected,
  ...props
}: BotRowProps & { bot: ManagedBot; isSelected: boolean }) {
  const { id, name, owner, server, version, username, status, since, lastEnd, practice } = bot
  const { columns } = texts
  return (
    <tr data-selected={isSelected || undefined}>
      {props.canStop && (
        <td className={styles.check}>
          <Checkbox
            aria-label={texts.select(name)}
            checked={isSelected}
            onChange={(checked) => props.onSelect(id, checked)}
          />
        </td>
      )}
      <th scope="row" className={styles.name}>
        <span className={styles.cut} title={name}>
          {name}
        </span>
        <span className={styles.minor}>{texts.account(username, version)}</span>
      </th>
      <td data-name={columns.owner}>
        <Link
          href={ownerPath(owner.id)}
          className={styles.owner}
          title={owner.email}
          aria-label={texts.openOwner(owner.username)}
        >
          {owner.username}
        </Link>
        <span className={styles.minor} title={owner.email}>
          {owner.email}
        </span>
      </td>
      <td className={styles.server} data-name={columns.server}>
        <span className={styles.cut} title={server}>
          {server}
        </span>
        {practice && <span className={styles.minor}>{texts.practice}</span>}
      </td>
      <td data-name={columns.since}>
        <Status
          tone={status === 'stopped' && lastEnd?.fault ? 'fault' : tones[status]}
          label={t.status[status]}
        />
        {since && <RelativeTime className={styles.minor} at={since} />}
      </td>
      <td data-name={columns.lastEnd}>
        {lastEnd ? (
          <>
            <span className={styles.cut} title={lastEnd.message}>
              {reasonWords[lastEnd.reason]}
            </span>
            <RelativeTime className={styles.minor} at={lastEnd.at} />
          </>
        ) : (
          <span className={styles.minor}>{texts.noEnd}</span>
        )}
      </td>
      <td className={styles.actions}>
        <BotMenu bot={bot} {...props} />
      </td>
    </tr>
  )
}

function BotMenu({ bot, canStop, canDeny, onAct, onServer }: BotRowProps & { bot: ManagedBot }) {
  const [, navigate] = useLocation()
  const { id, name, owner, server, status } = bot
  const entries: (MenuEntry & { isThere: boolean })[] = [
    {
      ...{ id: 'owner', title: t.menu.owner, isThere: true },
      icon: <UserRound size={16} aria-hidden="true" />,
      run: () => navigate(ownerPath(owner.id)),
    },
    {
      ...{ id: 'server', title: t.menu.sameServer, isThere: true },
      icon: <ListFilter size={16} aria-hidden="true" />,
      run: () => onServer(server),
    },
    {
      ...{ id: 'stop', title: t.menu.stop, isThere: canStop, isDisabled: !mayStop(status) },
      icon: <Square size={16} aria-hidden="true" />,
      run: () => onAct({ kind: 'stop', what: name, bots: { ids: [id] } }),
    },
    {
      ...{ id: 'deny', title: t.menu.deny, hint: t.menu.denyHint, isThere: canDeny },
      icon: <Ban size={16} aria-hidden="true" />,
      run: () => onAct({ kind: 'deny', server }),
    },
  ]
  return <RowMenu label={t.menu.ofBot(name)} entries={entries.filter(({ isThere }) => isThere)} />
}

const mayStop = (status: BotStatus) => status === 'running' || status === 'connecting'
