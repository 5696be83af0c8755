import Plus from 'lucide-react/icons/plus'
import type { ChannelList } from '#contract/notifications/channels'
import { t as channelTexts } from '#texts/notifications/channels'
import { t } from '#texts/notifications/rules'
import { Button } from '../../ui/button'
import fieldset from '../../ui/form/group.module.css'
import { Checkbox } from '../../ui/form/toggle'
import { channelIcons } from '../channels/channel-icons'
import shared from '../notifications.module.css'
import type { Editing } from './rule-dialog'

const texts = t.form

type Props = Editing & {
  list: ChannelList
  /** Leads to one more. */
  onAdd: () => void
}

/** By which channels a rule tells. */
export function ChannelsField({ values, change, list, onAdd }: Props) {
  const { channelIds } = values
  const toggle = (id: string, isChosen: boolean) =>
    change({
      channelIds: isChosen ? [...channelIds, id] : channelIds.filter((other) => other !== id),
    })
  return (
    <fieldset className={fieldset.group}>
      <legend className={fieldset.legend}>{texts.channels}</legend>
      {list.channels.length === 0 && <p className={shared.warn}>{texts.noChannels}</p>}
      <div className={shared.row}>
        {list.channels.map(({ id, kind, name, state }) => {
          const Icon = channelIcons[kind]
          const isWell = state === 'working' || state === 'untried'
          return (
            <Checkbox
              key={id}
              label={
                <span className={shared.row}>
                  <Icon size={16} aria-hidden="true" />
                  {name}
                  {!isWell && <span className={shared.minor}>{channelTexts.states[state]}</span>}
                </span>
              }
              checked={channelIds.includes(id)}
              onChange={(isChosen) => toggle(id, isChosen)}
            />
          )
        })}
      </div>
      <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={onAdd}>
        {texts.addChannel}
      </Button>
    </fieldset>
  )
}
