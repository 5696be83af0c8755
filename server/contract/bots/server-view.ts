import { z } from 'zod'
import { answer, Instant, shape } from '../common'
import { limits } from '../limits'

export const OnlinePlayer = shape('OnlinePlayer', {
  name: z.string(),
  /** As the list shows it; null when that is the name. */
  displayName: z.string().nullable(),
  /** Null when the server does not say. */
  pingMs: z.number().nullable(),
  /** The bot itself. */
  self: z.boolean(),
})
export type OnlinePlayer = z.infer<typeof OnlinePlayer>

const ScreenText = shape('ScreenText', { text: z.string(), at: Instant })

/** What was last written across the screen; null: nothing, or it was taken away. */
export const ScreenTexts = shape('ScreenTexts', {
  title: ScreenText.nullable(),
  subtitle: ScreenText.nullable(),
  actionBar: ScreenText.nullable(),
})
export type ScreenTexts = z.infer<typeof ScreenTexts>

/** In the order of the protocol. */
export const bossBarColors = ['pink', 'blue', 'red', 'green', 'yellow', 'purple', 'white'] as const

export const BossBar = shape('BossBar', {
  id: z.string(),
  title: z.string(),
  /** From 0 to 1. */
  progress: z.number(),
  color: z.enum(bossBarColors),
})
export type BossBar = z.infer<typeof BossBar>

/** The scoreboard at the side. A line's score is as the server shows it, empty when it hides it. */
export const Sidebar = shape('Sidebar', {
  title: z.string(),
  lines: z.array(z.object({ text: z.string(), score: z.string() })).max(limits.serverView.lines),
})
export type Sidebar = z.infer<typeof Sidebar>

/** Who and what a bot sees on its server's screens. All of it is a stranger's text, cleaned. */
export const ServerView = shape('ServerView', {
  /** By name, no name twice; of more than `limits.serverView.players` the first. */
  players: z.array(OnlinePlayer).max(limits.serverView.players),
  /** How many there are, those included that are not listed. */
  online: z.number(),
  screen: ScreenTexts,
  bossBars: z.array(BossBar).max(limits.serverView.bossBars),
  sidebar: Sidebar.nullable(),
  tabList: z.object({ header: z.string(), footer: z.string() }),
})
export type ServerView = z.infer<typeof ServerView>

export const ServerViewAnswer = answer('SurroundingsAnswer', { surroundings: ServerView })
