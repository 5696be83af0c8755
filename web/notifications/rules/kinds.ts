import type { LucideIcon } from 'lucide-react'
import AtSign from 'lucide-react/icons/at-sign'
import Backpack from 'lucide-react/icons/backpack'
import Ban from 'lucide-react/icons/ban'
import BellRing from 'lucide-react/icons/bell-ring'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleHelp from 'lucide-react/icons/circle-help'
import Footprints from 'lucide-react/icons/footprints'
import Gem from 'lucide-react/icons/gem'
import HeartCrack from 'lucide-react/icons/heart-crack'
import Info from 'lucide-react/icons/info'
import KeyRound from 'lucide-react/icons/key-round'
import Layers from 'lucide-react/icons/layers'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquare from 'lucide-react/icons/message-square'
import Pickaxe from 'lucide-react/icons/pickaxe'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Skull from 'lucide-react/icons/skull'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Unplug from 'lucide-react/icons/unplug'
import Wallet from 'lucide-react/icons/wallet'
import type { NotificationRecord } from '#contract/notifications/history'
import type { TriggerKind } from '#contract/notifications/triggers'

/** What can be told of, by what it is about; the last is for administrators. */
export const kindGroups = {
  connection: ['disconnected', 'kicked', 'server-version'],
  danger: ['died', 'low-health', 'player-near', 'guardian'],
  people: ['mentioned', 'chat', 'question'],
  things: ['inventory-full', 'stock', 'tool-worn', 'task-ended'],
  account: ['plan-ends', 'payment', 'sign-in'],
  installation: ['alert'],
} as const satisfies Record<string, readonly TriggerKind[]>

export type KindGroup = keyof typeof kindGroups

export const kindIcons: Readonly<Record<NotificationRecord['kind'], LucideIcon>> = {
  disconnected: Unplug,
  kicked: Ban,
  'server-version': Layers,
  died: Skull,
  'low-health': HeartCrack,
  'player-near': Footprints,
  guardian: ShieldCheck,
  mentioned: AtSign,
  chat: MessageSquare,
  question: CircleHelp,
  'inventory-full': Backpack,
  stock: Gem,
  'tool-worn': Pickaxe,
  'task-ended': ListChecks,
  'plan-ends': CalendarClock,
  payment: Wallet,
  'sign-in': KeyRound,
  alert: TriangleAlert,
  test: BellRing,
  digest: Info,
}
