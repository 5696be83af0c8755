import type { Bot } from 'mineflayer'
import type { ScreenTexts } from '#contract/bots/server-view'
import { plainText } from './plain'

type Place = keyof ScreenTexts
type Legacy = { action: number; text?: string }
type Written = { text: unknown }
type Spoken = { positionId: number; formattedMessage: unknown }

/** By the action of the one packet that there was until 1.17; 1.8 has no third with a text. */
const legacyPlaces: readonly Place[] = ['title', 'subtitle', 'actionBar']
const packets = {
  set_title_text: 'title',
  set_title_subtitle: 'subtitle',
  action_bar: 'actionBar',
} as const satisfies Record<string, Place>
const aboveTheBar = 2

/** Remembers what the server last wrote across the screen, with its instant. */
export function followScreenTexts(bot: Bot): () => ScreenTexts {
  const { _client: client } = bot
  const shown: ScreenTexts = { title: null, subtitle: null, actionBar: null }

  function show(place: Place, component: unknown) {
    const text = plainText(bot, component)
    shown[place] = text === '' ? null : { text, at: new Date().toISOString() }
  }

  client.on('start_configuration', () => {
    Object.assign(shown, { title: null, subtitle: null, actionBar: null })
  })
  client.on('title', ({ action, text }: Legacy) => {
    const place = legacyPlaces[action]
    if (place && text !== undefined) show(place, text)
  })
  for (const [packet, place] of Object.entries(packets)) {
    client.on(packet, ({ text }: Written) => show(place, text))
  }
  client.on('systemChat', ({ positionId, formattedMessage }: Spoken) => {
    if (positionId === aboveTheBar) show('actionBar', formattedMessage)
  })
  return () => ({ ...shown })
}
