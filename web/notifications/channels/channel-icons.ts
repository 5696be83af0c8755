import type { LucideIcon } from 'lucide-react'
import BellRing from 'lucide-react/icons/bell-ring'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Send from 'lucide-react/icons/send'
import Smartphone from 'lucide-react/icons/smartphone'
import Webhook from 'lucide-react/icons/webhook'
import type { ChannelKind } from '#contract/notifications/channels'

export const channelIcons: Readonly<Record<ChannelKind, LucideIcon>> = {
  push: Smartphone,
  discord: MessagesSquare,
  telegram: Send,
  mail: Mail,
  ntfy: Megaphone,
  gotify: BellRing,
  webhook: Webhook,
}
