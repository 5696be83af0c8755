import type { Bot } from '#contract/bots/bots'
import type { Context } from '../../context'
import { renderAll } from '../../locales/rendered'
import type { Fact } from '../reading/asked/columns'
import { namesOf, type Reply, reply } from '../reply'
import type { Lives } from './lives'
import { botLinks } from './remedies'

/** Bots of which one answer tells a fact. */
const maxTold = 10

/** One thing of some bots; `extreme`: those that have least or most of it, first. */
export function factReply(
  ctx: Context,
  lives: Lives,
  fact: Fact,
  bots: readonly Bot[],
  extreme: 'least' | 'most' | null,
): Reply | null {
  const { own: texts } = ctx.texts.assistant
  const ordered = extreme ? inOrder(lives, fact, bots, extreme) : bots
  const lines = ordered.slice(0, maxTold).map((bot) => factOf(ctx, lives, fact, bot))
  const message = lines.length > 1 ? lines.map(texts.item).join('\n') : lines.join('')
  return message ? reply('state', message, { links: botLinks(ctx, bots).slice(-1) }) : null
}

/** Those of which it is known, by how much of it they have. */
export function inOrder(
  lives: Lives,
  fact: Fact | 'ended',
  bots: readonly Bot[],
  extreme: 'least' | 'most',
): Bot[] {
  const areOff = bots.every(({ status }) => status !== 'running')
  const worthOf = (bot: Bot) => {
    if (fact === 'ended') return bot.lastEnd ? Date.parse(bot.lastEnd.at) : null
    if (fact === 'version') return rankOf(bot.version)
    const life = lives.lifeOf(bot)
    if (fact === 'uptime') return bot.status === 'running' || areOff ? lives.sinceOf(bot) : null
    return life?.isNow ? (fact === 'food' ? life.food : life.health) : null
  }
  const known = bots.filter((bot) => worthOf(bot) !== null)
  const sign = extreme === 'least' ? 1 : -1
  return known.toSorted((a, b) => sign * ((worthOf(a) ?? 0) - (worthOf(b) ?? 0)))
}

/** «1.20.4» as a number; null for whichever the server has. */
function rankOf(version: string): number | null {
  const parts = version.split('.').map(Number)
  return parts.some(Number.isNaN) ? null : parts.reduce((rank, part) => rank * 100 + part, 0)
}

/** One thing of one bot, as a sentence. */
export function factOf(ctx: Context, lives: Lives, fact: Fact, bot: Bot): string {
  const { facts: texts } = ctx.texts.assistant.own
  const { name, status } = bot
  switch (fact) {
    case 'health':
    case 'food': {
      const life = lives.lifeOf(bot)
      const value = life?.[fact] ?? null
      if (!life || value === null) return texts.notInWorld(name, status)
      const [now, last] =
        fact === 'health' ? [texts.health, texts.lastHealth] : [texts.food, texts.lastFood]
      return (life.isNow ? now : last)(name, value)
    }
    case 'version':
      return texts.version(name, bot.version)
    case 'server':
      return texts.server(name, bot.host)
    case 'uptime': {
      const ms = lives.sinceOf(bot)
      if (ms === null) return texts.never(name)
      if (status === 'running') return texts.running(name, ms)
      return status === 'stopped' ? texts.stopped(name, ms) : texts.notInWorld(name, status)
    }
    case 'inventory':
      return carriedBy(ctx, bot)
    case 'prefix':
      return texts.prefix(name, bot.prefix)
    case 'players': {
      const players = ctx.live.vitals.of(bot.id)?.players
      return players
        ? texts.players(name, players.online, players.max)
        : texts.notInWorld(name, status)
    }
    case 'ping': {
      const ms = ctx.live.vitals.of(bot.id)?.pingMs ?? null
      return ms === null ? texts.notInWorld(name, status) : texts.ping(name, ms)
    }
    case 'where': {
      const at = ctx.botStats.find(bot.id)?.lastSeen.position
      if (!at) return texts.server(name, bot.host)
      const [x, y, z] = [at.x, at.y, at.z].map(Math.floor) as [number, number, number]
      return `${texts.where(name, x, y, z)} ${texts.server(name, bot.host)}`
    }
    case 'username':
      return texts.username(name, bot.username)
    case 'accountType':
      return bot.authType === 'mojang' ? texts.premium(name) : texts.cracked(name)
    case 'reconnects':
      return bot.autoReconnect ? texts.reconnects(name) : texts.noReconnect(name)
    case 'schedule': {
      const next = bot.nextPower
      if (!next) return texts.noSchedule(name)
      return (next.action === 'start' ? texts.starts : texts.stops)(name, new Date(next.at))
    }
    case 'group':
      return texts.group(name, [...(bot.group ? [bot.group] : []), ...bot.tags])
  }
}

/** Stacks that are told by name. */
const maxStacks = 12

function carriedBy(ctx: Context, { id, name, status }: Bot): string {
  const { facts: texts } = ctx.texts.assistant.own
  const seen = ctx.botStats.find(id)?.lastSeen.inventory
  if (!seen) return texts.notInWorld(name, status)
  const { items } = renderAll(seen, ctx.config.locale)
  const told = items.slice(0, maxStacks).map((item) => texts.thing(item.count, item.displayName))
  const others = items.length - told.length
  return texts.carries(name, others > 0 ? [...told, texts.otherThings(others)] : told)
}

/** Beside what the guides say of life and food: which of the caller's bots it concerns. */
export function weakHint(ctx: Context, bots: readonly Bot[]): string | null {
  return bots.length > 0 ? ctx.texts.assistant.own.weakBots(namesOf(bots)) : null
}
