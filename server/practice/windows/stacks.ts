/** A stack as the server keeps it; what is written on things is not kept, as nothing here writes it. */
export type Stack = { type: number; count: number; metadata: number }
export type Slot = Stack | null

export const some = (stack: Stack, count: number): Slot => (count > 0 ? { ...stack, count } : null)

/** Whether two stacks are of one kind. */
export const joins = (one: Slot, other: Slot): boolean =>
  one !== null && other !== null && one.type === other.type && one.metadata === other.metadata

export const same = (one: Slot, other: Slot): boolean =>
  one === other || (joins(one, other) && one?.count === other?.count)
