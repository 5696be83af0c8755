import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { transact } from '#db/client'
import { bots } from '#db/schema'
import type { UserRow } from '../../auth/sessions'
import type { Context } from '../../context'
import type { Catalogue } from '../../locales/locales'
import { botFor } from '../access/rights'
import { announce } from '../access/tell'
import { nextPosition, refuseBeyondPlan, roomOf } from '../new-bots'
import { copyOf } from './copy'

/** Adds a stopped copy of a bot, or throws BOT_LIMIT_REACHED. A premium account stays the same. */
export function duplicateBot(ctx: Context, user: UserRow, botId: string): Bot {
  const row = transact(ctx.db, (tx) => {
    const source = botFor(tx, user.id, botId, 'own')
    refuseBeyondPlan(roomOf(ctx, tx, user))
    const { name, username } = bots
    const owned = tx.select({ name, username }).from(bots).where(eq(bots.userId, user.id)).all()
    const names = owned.map((bot) => bot.name)
    const usernames = owned.map((bot) => bot.username.toLowerCase())
    const copy = {
      ...copyOf(ctx, source, nextPosition(tx, user.id)),
      name: freeName(ctx.texts, source.name, names),
      ...(source.authType === 'cracked' && {
        username: freeUsername(source.username, usernames),
      }),
    }
    return tx.insert(bots).values(copy).returning().get()
  })
  return announce(ctx, row)
}

/** `Minero (copia)`, `Minero (copia 2)`…, also of a copy. */
function freeName(texts: Catalogue, name: string, taken: string[]) {
  const marks = taken.map((_, index) => texts.bots.copyMark(index + 1))
  const own = marks.find((mark) => name.endsWith(mark)) ?? ''
  const stem = name.slice(0, name.length - own.length)
  return markedName(texts, stem, (copy) => taken.includes(copy))
}

/** The first of the names of its copies that is free. */
export function markedName(
  { bots: { copyMark } }: Catalogue,
  stem: string,
  isTaken: (name: string) => boolean,
): string {
  for (let number = 1; ; number += 1) {
    const mark = copyMark(number)
    const copy = cut(stem, limits.botName - mark.length) + mark
    if (!isTaken(copy)) return copy
  }
}

/** So many UTF-16 units at most, and no half of a character. */
const cut = (text: string, max: number) =>
  text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()

/** `Minero_1` → `Minero_2`, `Minero` → `Minero2`: the next number that no bot has, of 16 characters. */
function freeUsername(username: string, taken: string[]) {
  const [, stem = '', digits = ''] = /^(.*?)(\d{0,4})$/.exec(username) ?? []
  let free: string
  let number = Number(digits || 1)
  do {
    number += 1
    const end = String(number).padStart(digits.length, '0')
    free = stem.slice(0, limits.username - end.length) + end
  } while (taken.includes(free.toLowerCase()))
  return free
}
