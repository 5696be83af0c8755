import type { Bot } from 'mineflayer'
import type { OnlinePlayer, ServerView } from '#contract/bots/server-view'
import { limits } from '#contract/limits'
import { cleanText } from '../../game/chat-text'
import { followBossBars } from './boss-bars'
import { plainName } from './plain'
import { followScreenTexts } from './screen-texts'
import { followSidebar } from './sidebar'

/** Who is online and what stands on the screen, as of now. */
export type ReadServerView = () => ServerView

/**
 * Follows the game's screens from a connection's first packet on: servers write them before the bot
 * stands in the world. Everything else is read when it is asked for.
 */
export function followServerView(bot: Bot): ReadServerView {
  const screen = followScreenTexts(bot)
  const bossBars = followBossBars(bot)
  const sidebar = followSidebar(bot)
  const { text } = limits.serverView
  return () => ({
    ...playersOf(bot),
    screen: screen(),
    bossBars: bossBars(),
    sidebar: sidebar(),
    tabList: {
      header: cleanText(bot.tablist.header.toString(), text),
      footer: cleanText(bot.tablist.footer.toString(), text),
    },
  })
}

type Listed = Pick<Bot['players'][string], 'username'> & Partial<Bot['players'][string]>

/** Everybody online by the name that can be shown. */
export function onlinePlayers({ players, username: own }: Bot): ReadonlyMap<string, Listed> {
  const named = new Map<string, Listed>()
  // Some servers leave the newcomer itself out of the list that they send.
  for (const player of [{ username: own }, ...Object.values(players)]) {
    const name = plainName(player.username)
    if (name !== '') named.set(name, player)
  }
  return named
}

/** The same in the order of their names. */
export const listedPlayers = (bot: Bot): [name: string, player: Listed][] =>
  [...onlinePlayers(bot)].sort(([a], [b]) => a.localeCompare(b))

function playersOf(bot: Bot): Pick<ServerView, 'players' | 'online'> {
  const all = listedPlayers(bot)
  const players = all
    .slice(0, limits.serverView.players)
    .map(([name, { displayName, ping, username }]): OnlinePlayer => {
      const shown = displayName ? plainName(displayName) : ''
      return {
        name,
        displayName: shown === '' || shown === name ? null : shown,
        pingMs: ping !== undefined && Number.isFinite(ping) ? Math.max(0, ping) : null,
        self: username === bot.username,
      }
    })
  return { players, online: all.length }
}
