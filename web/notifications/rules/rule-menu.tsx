import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import Ellipsis from 'lucide-react/icons/ellipsis'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { navigate } from 'wouter/use-browser-location'
import type { MuteForm, Rule } from '#contract/notifications/rules'
import { t } from '#texts/notifications/rules'
import { buttonClass } from '../../ui/button'
import { confirm } from '../../ui/dialog/confirm'
import { Menu } from '../../ui/dialog/menu'
import { notify } from '../../ui/feedback/notify'
import { notifyFailure } from '../../ui/feedback/notify-failure'
import { muteRule, removeRule } from '../notifications-queries'

const icon = { size: 16, 'aria-hidden': true } as const

/** Silences a rule for all its bots; null ends it. */
export async function mute(id: string, hours: MuteForm['hours']) {
  try {
    await muteRule(id, { botId: null, hours })
    notify({ type: 'success', title: hours === null ? t.unmutedNow : t.mutedNow })
  } catch (error) {
    notifyFailure(t.muteFailed, error)
  }
}

async function remove({ id, name }: Rule) {
  const question = { title: t.removeQuestion(name), message: t.removeMessage }
  if (!(await confirm({ ...question, confirmLabel: t.remove, danger: true }))) return
  try {
    await removeRule(id)
    notify({ type: 'success', title: t.removed })
  } catch (error) {
    notifyFailure(t.removeFailed, error)
  }
}

/** What else can be done with a rule. */
export function RuleMenu({ rule, onEdit }: { rule: Rule; onEdit: () => void }) {
  const { id, name, mutes } = rule
  const silences = ([1, 8, 24] as const).map((hours) => ({
    ...{ id: `mute.${hours}`, title: t.muteFor[hours], icon: null },
    run: () => void mute(id, hours),
  }))
  const end = {
    ...{ id: 'unmute', title: t.unmute, icon: <BellRing {...icon} /> },
    run: () => void mute(id, null),
  }
  return (
    <Menu
      label={t.more(name)}
      button={<Ellipsis {...icon} />}
      buttonClassName={buttonClass({ size: 'small', variant: 'ghost' })}
      entries={[
        { id: 'edit', title: t.editWord, icon: <Pencil {...icon} />, run: onEdit },
        {
          ...{ id: 'mute', title: t.mute, hint: t.muteHint, icon: <BellOff {...icon} /> },
          entries: silences,
        },
        ...(mutes.length > 0 ? [end] : []),
        {
          ...{ id: 'history', title: t.history, icon: <History {...icon} /> },
          run: () => navigate(`/notifications?vista=historial&regla=${id}`),
        },
        {
          ...{ id: 'remove', title: t.remove, icon: <Trash {...icon} /> },
          run: () => void remove(rule),
        },
      ]}
    />
  )
}
