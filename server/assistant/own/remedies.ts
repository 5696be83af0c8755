import type { ChatAction, ChatLink } from '#contract/assistant'
import type { Bot } from '#contract/bots/bots'
import type { DisconnectReason } from '#contract/bots/connections'
import { guidePath, headingAnchor } from '#contract/guides'
import type { Context } from '../../context'
import { listGuides } from '../../guides/guides'
import { plainWords } from '../../lib/plain-text'
import { languageOf } from '../../locales/languages'
import { dashboardLink, namesOf, type Reply, reply } from '../reply'

/** The guide that holds what to do about each reason. */
const guide = 'troubleshooting'
/** Bots whose remedies one answer holds. */
const maxTold = 3

/** After these ends starting the bot again alone changes nothing. */
const needMore: readonly DisconnectReason[] = [
  ...['banned', 'whitelist', 'authentication', 'wrong-version', 'login-required'],
  ...['target-not-allowed', 'stopped-by-admin', 'unknown-host', 'blocking', 'target-full'],
] as const satisfies readonly DisconnectReason[]

const partOf = ({ config }: Context, reason: DisconnectReason) =>
  reason === 'requested'
    ? null
    : languageOf(config.locale).guides.parts.disconnects.remedies[reason]

const shortestWord = 5

/** What ended it as it was said; before it what the guides call it, where that is said in no word of it. */
export function whyOf(ctx: Context, { reason, message }: NonNullable<Bot['lastEnd']>): string {
  const part = partOf(ctx, reason)
  const said = plainWords(message)
  const words = plainWords(part?.title ?? '').split(' ')
  const isSaid = words.some((word) => word.length >= shortestWord && said.includes(word))
  return part && !isSaid && reason !== 'kicked'
    ? ctx.texts.assistant.own.why(part.title, message)
    : message
}

/** Where the guides say what to do about how these bots ended. */
function remedyLinks(ctx: Context, bots: readonly Bot[]): ChatLink[] {
  return bots.flatMap(({ lastEnd, status }) => {
    const part = lastEnd?.fault && status !== 'running' ? partOf(ctx, lastEnd.reason) : null
    if (!part) return []
    const title = ctx.texts.assistant.source(titleOf(ctx), part.title)
    return [{ title, path: guidePath(guide, headingAnchor(part.title, new Set())) }]
  })
}

const titleOf = (ctx: Context) => listGuides(ctx).find(({ name }) => name === guide)?.title ?? guide

export const botLinks = (ctx: Context, bots: readonly Bot[]): ChatLink[] => [
  ...remedyLinks(ctx, bots).slice(0, 2),
  dashboardLink(ctx.texts.assistant),
]

/** What to do about what ended these bots; `again`: when that did not help. */
export function fixReply(ctx: Context, bots: readonly Bot[], isAgain: boolean): Reply | null {
  const { own: texts } = ctx.texts.assistant
  const faulty = bots.filter(({ lastEnd, status }) => lastEnd?.fault && status !== 'running')
  if (faulty.length === 0) return null
  const told = faulty.slice(0, maxTold)
  const remedies = told.flatMap(({ name, lastEnd }) => {
    const part = lastEnd && partOf(ctx, lastEnd.reason)
    return part ? [texts.remedy(name, part.text)] : []
  })
  const message = isAgain ? [texts.stillBroken(namesOf(told)), ...remedies] : remedies
  return reply('state', message.join('\n\n'), {
    links: botLinks(ctx, told),
    actions: told.flatMap(remedyOf),
  })
}

/** The button that may bring it back. */
export function remedyOf({ id, name, status, lastEnd }: Bot): ChatAction[] {
  const isDown = status === 'stopped' && lastEnd?.fault === true
  if (!isDown || needMore.includes(lastEnd.reason)) return []
  return [{ type: 'start', botId: id, botName: name }]
}
