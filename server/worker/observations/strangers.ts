import type { Bot } from 'mineflayer'
import { isOwnBot } from '../entities/own-bots'
import { plainName } from '../server-view/plain'

type Listed = Bot['players'][string] & {
  /** Since 1.19.3, whether clients show them in the list: 1 or 0. */
  listed?: number
}

/** Somebody near, by the name that can be shown, and how many blocks away. */
export type Near = { name: string; distance: number }

type Known = { ownerId: string; friends: readonly string[] }

/** Players within so many blocks who are neither friends nor bots of the same owner, the nearest first. */
export function strangersWithin(bot: Bot, distance: number, { ownerId, friends }: Known): Near[] {
  // Some servers hide everybody there to write a list of their own.
  const hidesAll = isHidden(bot.player)
  const near: Near[] = []
  for (const player of Object.values(bot.players)) {
    const { username, uuid, entity } = player
    if (!entity?.isValid || entity === bot.entity || username === bot.username) continue
    const away = entity.position.distanceTo(bot.entity.position)
    if (!(away <= distance) || isFigure(uuid) || (isHidden(player) && !hidesAll)) continue
    const name = plainName(username)
    const isFriend = friends.some((friend) => friend.toLowerCase() === username.toLowerCase())
    if (name !== '' && !isFriend && !isOwnBot(ownerId, username))
      near.push({ name, distance: away })
  }
  return near.sort((a, b) => a.distance - b.distance)
}

const isHidden = (player: Listed | undefined) => player?.listed !== undefined && !player.listed

/** Figures that plugins put up look like players; the most common one gives them UUIDs of version 2. */
const isFigure = (uuid: string | undefined) => uuid?.[14] === '2'
