import { useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio'
import { bots } from './bots-store'

const listen = (changed: () => void) => subscribe(bots, changed)
const read = () => snapshot(bots)

/** All bots as they are now, for lists: a bot that did not change keeps its identity. */
export const useBots = () => useSyncExternalStore(listen, read)

/** One bot as it is now: news of the others draw nothing anew. */
export const useBot = (botId: string) =>
  useSyncExternalStore(listen, () => snapshot(bots).byId[botId])
