import type { ViewEntity, ViewFrame } from '#contract/bots/view'
import { renderAll } from '../../locales/rendered'
import type { Text } from '../../locales/text'

/** What is seen through a bot, as its thread tells it: who is about has a name that people read. */
export type SeenFrame = Omit<ViewFrame, 'entered'> & { entered?: SeenEntity[] }
export type SeenEntity = Omit<ViewEntity, 'displayName'> & { displayName: Text }

/** Most frames say nothing in words. */
export function renderFrame({ entered, ...frame }: SeenFrame, locale: string): ViewFrame {
  if (!entered) return frame
  const named = entered.map(({ displayName, ...entity }) => ({
    ...entity,
    displayName: renderAll(displayName, locale),
  }))
  return { ...frame, entered: named }
}
