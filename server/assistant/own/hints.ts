import type { Bot } from '#contract/bots/bots'
import type { UserRow } from '../../auth/sessions'
import type { Context } from '../../context'
import type { Section } from '../../guides/sections'
import { languageOf } from '../../locales/languages'
import { botsNamed, type Spoken, says } from '../reading/tokens'
import { limitHint } from './account-answers'
import { endOf, statusOf } from './cards'
import { weakHint } from './fact-answers'
import { isWeak, livesOf } from './lives'

/** What the caller's own state adds to what a section of the guides says. */
export function hintsFor(
  ctx: Context,
  user: UserRow,
  bots: readonly Bot[],
  { tokens }: Spoken,
  { guide, anchor }: Section,
): string[] {
  const { limitSections } = languageOf(ctx.config.locale).assistant
  const lives = livesOf(ctx)
  const named = botsNamed(tokens).slice(0, 3)
  const isAboutLimit = limitSections.includes(`${guide}#${anchor}`) && says(tokens, 'bots', 'canI')
  const weak =
    named.length === 0 && says(tokens, 'mine') && says(tokens, 'health', 'food')
      ? bots.filter((bot) => isWeak(lives.lifeOf(bot)))
      : []
  const hungry = weakHint(ctx, weak)
  return [
    ...named.map((bot) => [statusOf(ctx, lives, bot), bot.lastEnd?.fault ? endOf(ctx, bot) : '']),
    isAboutLimit ? [limitHint(ctx, user, bots.length)] : [],
    hungry ? [hungry] : [],
  ]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
}
