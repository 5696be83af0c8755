import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import ListFilter from 'lucide-react/icons/list-filter'
import Square from 'lucide-react/icons/square'
import type { ManagedServer } from '#contract/admin/bots'
import { t } from '#texts/bots/admin/admin'
import { reasonWords } from '#texts/bots/connections/reasons'
import { formatNumber } from '../../lib/format'
import type { MenuEntry } from '../../ui/dialog/menu'
import type { Act } from './act-dialog'
import styles from './admin-bots.module.css'
import { RowMenu } from './row-menu'

const texts = t.servers

type Props = {
  server: ManagedServer
  canStop: boolean
  canDeny: boolean
  onAct: (act: Act) => void
  onBots: () => void
}

/** A server and how the bots that go there do. */
export function ServerRow({ server: one, canStop, canDeny, onAct, onBots }: Props) {
  const { server, cause, denied, practice } = one
  const { columns } = texts
  const entries: (MenuEntry & { isThere: boolean })[] = [
    {
      ...{ id: 'bots', title: t.menu.sameServer, isThere: true, run: onBots },
      icon: <ListFilter size={16} aria-hidden="true" />,
    },
    {
      ...{ id: 'stop', title: t.menu.stopAll, isThere: canStop },
      isDisabled: one.running + one.connecting === 0,
      icon: <Square size={16} aria-hidden="true" />,
      run: () => onAct({ kind: 'stop', what: t.acts.stop.atServer(server), bots: { server } }),
    },
    {
      ...{ id: 'deny', title: t.menu.deny, hint: t.menu.denyHint, isThere: canDeny && !denied },
      icon: <Ban size={16} aria-hidden="true" />,
      run: () => onAct({ kind: 'deny', server }),
    },
    {
      ...{ id: 'allow', title: t.menu.allow, isThere: canDeny && denied },
      icon: <Check size={16} aria-hidden="true" />,
      run: () => onAct({ kind: 'allow', server }),
    },
  ]
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <button type="button" className={styles.open} title={server} onClick={onBots}>
          {server}
        </button>
        {denied && <span className={styles.denied}>{texts.denied}</span>}
        {practice && <span className={styles.minor}>{t.list.practice}</span>}
      </th>
      {(['bots', 'running', 'connecting', 'users'] as const).map((figure) => (
        <td key={figure} className={styles.number} data-name={columns[figure]}>
          {formatNumber(one[figure])}
        </td>
      ))}
      <td className={styles.cause} data-name={columns.cause}>
        {cause ? texts.cause(reasonWords[cause.reason], cause.bots) : texts.noCause}
      </td>
      <td className={styles.actions}>
        <RowMenu
          label={t.menu.ofServer(server)}
          entries={entries.filter(({ isThere }) => isThere)}
        />
      </td>
    </tr>
  )
}
