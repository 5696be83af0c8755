import { proxy, useSnapshot } from 'valtio'

/** Bots whose turn in the bulk job is yet to come. */
const waiting = proxy<{ byId: Record<string, true> }>({ byId: {} })

export function setWaiting(botIds: readonly string[]) {
  const next = new Set(botIds)
  for (const id of Object.keys(waiting.byId)) if (!next.has(id)) delete waiting.byId[id]
  for (const id of next) waiting.byId[id] = true
}

export const useWaiting = (botId: string) => useSnapshot(waiting).byId[botId] === true
