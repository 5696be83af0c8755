import type { SquidPlayer, SquidServer } from 'flying-squid'
import { type Click, click, type Hand, put, type View } from './clicks'
import type { Items } from './items'
import type { Made } from './recipes'
import { type Slot, type Stack, same } from './stacks'
import { chestSlots, chestView, inventory, ownView, range, tableView, windowType } from './views'

type Fields = Record<string, unknown>

/** What a player has open: a chest that others may see too, or a table with a grid of its own. */
type Container = { kind: 'chest'; slots: Slot[] } | { kind: 'table'; slots: Slot[] }

export type PlayerWindows = {
  open(container: Container): void
  /** What they have open besides their own things. */
  container(): Container | null
  /** Sends what changed in a chest by other hands. */
  showChanged(slots: readonly number[]): void
  /** Puts what lies on the cursor and in grids back among their things. */
  close(): void
  /** Puts a stack among their things; what finds no room comes back. */
  take(stack: Stack): Slot
  slots(): Slot[]
  restore(slots: readonly Slot[]): void
}

type Deps = {
  server: SquidServer
  items: Items
  craft(grid: readonly Slot[]): Made | null
  drop(player: SquidPlayer, stack: Stack): void | Promise<void>
  onChanged(player: SquidPlayer, slots: readonly number[]): void
}

const own = 0
const outside = -999
const onCursor = -1
const mostStates = 32_767
const windowIds = 100

/** Keeps what one player does with windows, and answers each click with the truth. */
export function createPlayerWindows(player: SquidPlayer, deps: Deps): PlayerWindows {
  const { server, items, craft, drop, onChanged } = deps
  const { registry } = server
  const client = player._client
  const write = client.write.bind(client)
  const isNumbered = registry.supportFeature('actionIdUsed')
  const grid: Slot[] = [null, null, null, null]
  const hand: Hand = { cursor: null, drag: null, drop: (stack) => drop(player, stack) }
  const ownWindow = ownView(player, items, grid, craft)
  let view: View = ownWindow
  let container: Container | null = null
  let id = own
  let lastId = own
  let stateId = 0
  /** While a click is done, what changes is told at its end. */
  let isQuiet = false
  let isShown = false

  const nextState = () => {
    stateId = (stateId % mostStates) + 1
    return stateId
  }

  function show() {
    const shown = range(0, view.size).map((at) => items.toPacket(view.get(at)))
    const carriedItem = items.toPacket(hand.cursor)
    write('window_items', { windowId: id, stateId: nextState(), items: shown, carriedItem })
    if (isNumbered) showCursor()
  }

  function showCursor() {
    const item = items.toPacket(hand.cursor)
    write('set_slot', { windowId: onCursor, slot: onCursor, stateId: nextState(), item })
  }

  function showSlot(slot: number) {
    const item = items.toPacket(view.get(slot))
    write('set_slot', { windowId: id, stateId: nextState(), slot, item })
  }

  /** Flying-squid tells of the player's own slots; an open window has them elsewhere. */
  function tell(fields: Fields) {
    const slot = Number(fields.slot)
    const isCarried = slot >= inventory.main && slot < inventory.offHand
    if (id !== own && isCarried) showSlot(slot - inventory.main + view.size - 36)
    else write('set_slot', { ...fields, stateId: nextState() })
  }

  client.write = (name, fields: Fields) => {
    if (name === 'set_slot' && fields.windowId === own) {
      if (!isQuiet) tell(fields)
      return
    }
    // With their health players begin to do things: they know then what they carry.
    if (name === 'update_health' && !isShown) {
      isShown = true
      show()
    }
    return write(name, fields)
  }

  function quietly<T>(work: () => T): T {
    isQuiet = true
    try {
      return work()
    } finally {
      isQuiet = false
    }
  }

  /** Of the others clients do not say what they believe. */
  const isPlain = ({ mode }: Click) => mode === 0 || mode === 4

  const contents = (size: number) => range(0, size).map((at) => view.get(at))

  function onClick(packet: Fields) {
    const { slot, mouseButton, mode, windowId } = packet
    const asked: Click = {
      slot: Number(slot),
      mouseButton: Number(mouseButton),
      mode: Number(mode),
    }
    if (windowId !== id) return refuse(packet)
    const before = contents(view.size)
    quietly(() => click(hand, view, asked))
    const changed = range(0, view.size).filter((at) => !same(before[at] ?? null, view.get(at)))
    if (isNumbered) {
      const accepted = believesBefore(packet, asked, before)
      write('transaction', { windowId, action: packet.action, accepted })
      if (!accepted || !isPlain(asked)) show()
    } else if (packet.stateId === stateId) correct(packet, changed)
    else show()
    // What a grid makes only the server knows; clients wait to hear of what they put there.
    const cells = view === ownWindow ? inventory.grid : view.size - 36
    if (view.make && asked.slot >= 0 && asked.slot < cells)
      for (const at of range(0, cells).toReversed()) showSlot(at)
    if (changed.length > 0) onChanged(player, container?.kind === 'chest' ? changed : [])
  }

  /** Up to 1.16.5 a click says what lay in the slot. */
  function believesBefore({ item }: Fields, { slot, mode }: Click, before: readonly Slot[]) {
    if (mode === 0) return items.isBelieved(item, slot === outside ? null : (before[slot] ?? null))
    return mode !== 4 || items.isBelieved(item, null)
  }

  /**
   * Since 1.17 a click says what it changed. Only what is wrong is told: all of it would be older than
   * the clicks that are on their way.
   */
  function correct({ changedSlots, cursorItem }: Fields, changed: readonly number[]) {
    const told = new Map<number, unknown>(
      Array.isArray(changedSlots)
        ? changedSlots.map(({ location, item }: Fields) => [Number(location), item])
        : [],
    )
    const isCell = (at: number) => view.make !== null && at === 0
    for (const at of new Set([...changed, ...told.keys()])) {
      const isSlot = at >= 0 && at < view.size && !isCell(at)
      if (isSlot && !items.isBelieved(told.get(at), view.get(at))) showSlot(at)
    }
    if (!items.isBelieved(cursorItem, hand.cursor)) showCursor()
  }

  function refuse({ windowId, action }: Fields) {
    if (isNumbered) write('transaction', { windowId, action, accepted: false })
    show()
  }

  function close() {
    const left = [hand.cursor, ...grid, ...(container?.kind === 'table' ? container.slots : [])]
    hand.cursor = null
    hand.drag = null
    grid.fill(null)
    container = null
    view = ownWindow
    id = own
    for (const stack of left) {
      const rest = stack && quietly(() => take(stack))
      if (rest) drop(player, rest)
    }
  }

  const take = (stack: Stack) =>
    put(
      ownWindow,
      stack,
      range(inventory.hotBar, inventory.offHand).concat(range(inventory.main, inventory.hotBar)),
    )

  // Flying-squid does a few of the clicks and tells nobody; in survival nobody makes things up.
  for (const name of ['window_click', 'close_window', 'set_creative_slot']) {
    client.removeAllListeners(name)
  }
  client.on('window_click', onClick)
  client.on('close_window', () => {
    close()
    show()
    onChanged(player, [])
  })
  // Whoever rises has a body that carries nothing and has nothing open, until they are told.
  player.on('requestRespawn', () => {
    close()
    isShown = false
  })

  return {
    open(opened) {
      close()
      container = opened
      lastId = (lastId % windowIds) + 1
      id = lastId
      view =
        opened.kind === 'chest'
          ? chestView(ownWindow, opened.slots)
          : tableView(ownWindow, opened.slots, craft)
      const title = {
        translate: opened.kind === 'chest' ? 'container.chest' : 'container.crafting',
      }
      const windowTitle = server._createChatComponent(title).toNetworkFormat()
      write('open_window', { windowId: id, windowTitle, ...windowType(registry, opened.kind) })
      show()
    },
    container: () => container,
    showChanged: (slots) => slots.filter((at) => at < chestSlots).forEach(showSlot),
    close,
    take,
    slots: () =>
      range(0, ownWindow.size).map((at) => (at < inventory.grid ? null : ownWindow.get(at))),
    restore(slots) {
      quietly(() => {
        for (const [at, stack] of slots.entries()) {
          if (stack && at >= inventory.armour && at < ownWindow.size) ownWindow.set(at, stack)
        }
      })
    },
  }
}
