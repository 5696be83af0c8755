import type { Bot } from 'mineflayer'
import { type BossBar, bossBarColors } from '#contract/bots/server-view'
import { limits } from '#contract/limits'
import { plainText } from './plain'

/** What an action does not tell is absent. */
type Packet = {
  entityUUID: string
  action: number
  title?: unknown
  health?: number
  color?: number
}

const add = 0
const remove = 1

/** The boss bars that the server shows; since 1.9. */
export function followBossBars(bot: Bot): () => BossBar[] {
  const { _client: client } = bot
  const bars = new Map<string, BossBar>()
  client.on('login', () => bars.clear())
  client.on('boss_bar', ({ entityUUID: id, action, title, health, color }: Packet) => {
    if (action === remove) {
      bars.delete(id)
      return
    }
    const known = bars.get(id)
    if (!known && (action !== add || bars.size >= limits.serverView.bossBars)) return
    const bar: BossBar = known ?? { id, title: '', progress: 0, color: 'pink' }
    bars.set(id, {
      id,
      title: title === undefined ? bar.title : plainText(bot, title),
      progress: health === undefined ? bar.progress : within(health),
      color: (color === undefined ? undefined : bossBarColors[color]) ?? bar.color,
    })
  })
  return () => [...bars.values()]
}

const within = (share: number) => (Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0)
