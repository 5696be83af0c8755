import type { Channel } from '#contract/notifications/channels'
import { t } from '#texts/notifications/channels'
import { t as page } from '#texts/notifications/notifications'
import { channelWords } from '#texts/notifications/words'
import { useChange } from '../../lib/use-change'
import { CloseButton, Dialog } from '../../ui/dialog/dialog'
import { Status } from '../../ui/feedback/status'
import { TelegramLink } from './telegram-link'

/** How a Telegram channel is linked; closes by itself once it is. */
export function LinkDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const isLinking = channel.state === 'linking'
  useChange(isLinking, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.adding.titleOf(channelWords.telegram)}
      footer={<CloseButton>{page.close}</CloseButton>}
    >
      {channel.link && <TelegramLink link={channel.link} />}
      <p role="status">
        <Status
          tone={isLinking ? 'pending' : 'live'}
          label={isLinking ? t.link.wait : t.link.linked}
        />
      </p>
    </Dialog>
  )
}
