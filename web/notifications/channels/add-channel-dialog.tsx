import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useId, useState } from 'react'
import type { Channel, ChannelList, ChannelMade } from '#contract/notifications/channels'
import { t } from '#texts/notifications/channels'
import { t as page } from '#texts/notifications/notifications'
import { channelWords } from '#texts/notifications/words'
import { WebhookSecretDialog } from '../../account/webhooks/webhook-secret-dialog'
import { Button } from '../../ui/button'
import { CloseButton, Dialog } from '../../ui/dialog/dialog'
import { notify } from '../../ui/feedback/notify'
import { ChannelForm } from './channel-form'
import type { TypedKind } from './channel-values'
import { KindChoice } from './kind-choice'
import { LinkDialog } from './link-dialog'

const texts = t.adding

type Props = {
  /** What there is, and what the installation offers. */
  list: Pick<ChannelList, 'channels' | 'offers'>
  title?: string
  lead?: string
  onClose: () => void
  /** It is there; what was waiting for a channel goes on. */
  onAdded?: (channel: Channel) => void
}

/** Which kind, then what that one needs, then what is shown of it once. */
export function AddChannelDialog({ list, title, lead, onClose, onAdded }: Props) {
  const formId = useId()
  const [kind, choose] = useState<TypedKind | null>(null)
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<ChannelMade | null>(null)

  function added(channel: Channel) {
    // Whoever waits for it says what came of it.
    if (!onAdded)
      notify({ type: 'success', title: texts.added(channel.name), message: texts.addedHint })
    onClose()
    onAdded?.(channel)
  }
  function typed(answer: ChannelMade) {
    if (answer.secret === null && answer.channel.link === null) added(answer.channel)
    else setMade(answer)
  }

  if (made?.secret) {
    return <WebhookSecretDialog secret={made.secret} onClose={() => added(made.channel)} />
  }
  if (made) {
    const { channel } = made
    const current = list.channels.find(({ id }) => id === channel.id) ?? channel
    return <LinkDialog channel={current} onClose={() => added(current)} />
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={kind ? texts.titleOf(channelWords[kind]) : (title ?? texts.title)}
      description={kind ? texts.help[kind].what : (lead ?? texts.lead)}
      footer={
        kind ? (
          <>
            <Button icon={<ArrowLeft size={16} />} onClick={() => choose(null)}>
              {texts.back}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={busy}>
              {texts.submit}
            </Button>
          </>
        ) : (
          <CloseButton>{page.cancel}</CloseButton>
        )
      }
    >
      {kind ? (
        <ChannelForm
          key={kind}
          {...{ kind, id: formId, mail: list.offers.mail, onBusy: setBusy, onMade: typed }}
        />
      ) : (
        <KindChoice list={list} onChoose={choose} onDevice={added} />
      )}
    </Dialog>
  )
}
