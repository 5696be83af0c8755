import type { ref } from 'valtio'

/** Data in a store that is only ever replaced as a whole; made by valtio's `ref`. */
export type ValtioRef<T extends object> = ReturnType<typeof ref<T>>
