import type { SquidItem, SquidRegistry } from 'flying-squid'
import itemLoader from 'prismarine-item'
import { type Slot, type Stack, same } from './stacks'

export type Items = ReturnType<typeof createItems>

/** Stacks as flying-squid keeps them and as packets have them. */
export function createItems(registry: SquidRegistry) {
  const Item = itemLoader(registry)
  const write = (stack: Slot): SquidItem | null =>
    stack && new Item(stack.type, stack.count, stack.metadata)
  const read = (item: SquidItem | null | undefined): Slot =>
    item ? { type: item.type, count: item.count, metadata: item.metadata } : null
  return {
    write,
    read,
    toPacket: (stack: Slot): object =>
      Item.toNotch(stack && new Item(stack.type, stack.count, stack.metadata)),
    /** Whether a client wrote what is true; it may write anything. */
    isBelieved(written: unknown, truth: Slot): boolean {
      if (typeof written !== 'object' || written === null) return false
      try {
        return same(read(Item.fromNotch(written)), truth)
      } catch {
        return false
      }
    },
    stackSize: ({ type }: Stack): number => registry.items[type]?.stackSize ?? 64,
    nameOf: ({ type }: Stack): string => registry.items[type]?.name ?? '',
    isKnown: ({ type }: Stack): boolean => registry.items[type] !== undefined,
    named(name: string, count: number): Slot {
      const id = (registry.itemsByName[name] ?? registry.blocksByName[name])?.id
      return id === undefined ? null : { type: id, count, metadata: 0 }
    },
  }
}
