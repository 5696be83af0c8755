import type { Bot } from 'mineflayer'
import itemLoader from 'prismarine-item'
import { onWorldLost } from '../../worlds/stay'
import type { CommandContext } from '../command'

type Click = { windowId: number; slot: number; mode: number; action?: number }
type Numbered = { windowId: number; action: number }
type Told = { windowId: number; slot?: number }

/** How a bot's server replies to its clicks, as far as it has shown. */
type ClickReplies = {
  /** It acknowledges them, as servers did up to 1.16.5. */
  acknowledges: boolean
  /** It has sent a window's contents when it was asked for them. */
  answers: boolean
  /** Since the last operation began, it has sent a slot that was clicked. */
  told: boolean
  /** Since then it has sent the result of a crafting grid. */
  made: boolean
  /** Another operation begins. */
  begin(): void
  /** Whether there has been a click since. */
  clicked(): boolean
  /** A click is on its way. */
  clicks(click: Click): void
}

const outside = -999
const result = 0
/** Once a server has been silent for all its time, it is not waited for so long again. */
const knownSilentMs = 100
const mostAssumed = 500

const known = new WeakMap<Bot, ClickReplies>()

/** Whether a click only asks for the contents. */
const isQuestion = ({ slot, mode }: Click) => slot === outside && mode === 4

/** Watches from the first time on that it is asked for. */
export function repliesOf({ bot, timings }: Pick<CommandContext, 'bot' | 'timings'>): ClickReplies {
  const found = known.get(bot)
  if (found) return found
  const client = bot._client
  const Item = itemLoader(bot.registry)
  const isNumbered = bot.supportFeature('actionIdUsed')
  const clicked = new Set<string>()
  const windows = new Set<number>()
  /** Clicks that were assumed to be done. */
  const assumed = new Set<number>()
  let pending: Numbered | null = null
  /** The last click, until the server has said what became of it. */
  let unanswered: Numbered | null = null
  let timer: Timer | undefined
  let { silentMs } = timings

  const replies: ClickReplies = {
    acknowledges: false,
    answers: false,
    told: false,
    made: false,
    begin() {
      replies.told = false
      replies.made = false
      clicked.clear()
      windows.clear()
      if (assumed.size > mostAssumed) assumed.clear()
    },
    clicked: () => clicked.size > 0,
    clicks(click) {
      if (isQuestion(click)) return
      const { windowId, slot, action } = click
      clicked.add(`${windowId} ${slot}`)
      windows.add(windowId)
      if (!isNumbered || action === undefined) return
      unanswered = { windowId, action }
      if (replies.acknowledges) return
      // What mineflayer no longer waits for is not to be believed later.
      clearTimeout(timer)
      pending = { windowId, action }
      timer = setTimeout(() => {
        silentMs = knownSilentMs
        assume()
      }, silentMs)
    },
  }

  /** What mineflayer waits for; before it hears what became of the click, which it would undo. */
  function assume() {
    clearTimeout(timer)
    const click = pending
    pending = null
    if (!click) return
    client.emit('transaction', { ...click, accepted: true })
    assumed.add(click.action)
  }

  function hear({ windowId, slot }: Told) {
    const isWhole = slot === undefined && windows.has(windowId)
    // What it says of the cursor or of other slots may be of before the click.
    if (!isWhole && !clicked.has(`${windowId} ${slot}`)) return
    replies.told = true
    if (pending?.windowId === windowId) assume()
  }

  client.on('transaction', ({ action }: { action: number }) => {
    if (unanswered?.action === action) unanswered = null
    if (pending?.action !== action && !assumed.has(action)) return
    replies.acknowledges = true
    pending = null
    clearTimeout(timer)
  })
  client.prependListener('set_slot', (packet: Told & { item: object }) => {
    hear(packet)
    const isResult = packet.slot === result && windows.has(packet.windowId)
    if (isResult && Item.fromNotch(packet.item) !== null) replies.made = true
  })
  client.prependListener('window_items', ({ windowId }: Told) => hear({ windowId }))
  // Behind a proxy the next world may be another kind of server.
  onWorldLost(bot, () => {
    clearTimeout(timer)
    pending = null
    // Mineflayer would wait for it, and do it to the things of the next world.
    if (unanswered) client.emit('transaction', { ...unanswered, accepted: true })
    assumed.clear()
    silentMs = timings.silentMs
    Object.assign(replies, { acknowledges: false, answers: false })
    replies.begin()
  })
  bot.on('end', () => clearTimeout(timer))
  known.set(bot, replies)
  return replies
}
