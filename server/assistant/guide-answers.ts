import type { ChatChoice, ChatLink } from '#contract/assistant'
import { guidePath } from '#contract/guides'
import type { Context } from '../context'
import { guideSections } from '../guides/guides'
import { analyzerOf } from '../guides/search/analyzer'
import type { Section } from '../guides/sections'
import { type AssistantTexts, type Reply, reply } from './reply'
import { answerThreshold, type Retrieval } from './retrieve'
import { safeText } from './safe-text'
import { otherOf } from './search/confidence'
import { extract, mostOf } from './sentences'

/** The confidence from which on something near is worth being shown. */
const nearThreshold = 0.05

const linksTo = (texts: AssistantTexts, sections: readonly Section[]): ChatLink[] =>
  sections.map(({ guide, title, heading, anchor }) => ({
    title: texts.source(title, heading),
    path: guidePath(guide, anchor),
  }))

/** The best of each half first, then what else was found. */
function linksOf(texts: AssistantTexts, retrievals: readonly Retrieval[]): ChatLink[] {
  const sure = retrievals.length > 1 ? retrievals.filter(isSure) : retrievals
  const firsts = sure.flatMap(({ found }) => found.slice(0, 1))
  const others = sure.flatMap(({ found }) => found.slice(1))
  return linksTo(
    texts,
    [...firsts, ...others].map(({ section }) => section),
  )
}

const isSure = ({ found, confidence }: Retrieval): boolean =>
  found.length > 0 && confidence >= answerThreshold

/** What the guides say, in their words; a question back, what is near, or that it is about something else. */
export function guideReply(ctx: Context, retrievals: readonly Retrieval[]): Reply {
  const { assistant: texts } = ctx.texts
  const sure = retrievals.filter(isSure)
  const [first] = sure
  if (!first) return unsure(ctx, retrievals)
  const links = linksOf(texts, retrievals)
  if (first.rival && sure.length === 1) return whichSection(texts, first, links)
  const analyzer = analyzerOf(ctx.config.locale)
  const told = sure.flatMap(({ found, question, alsoAsked }) => {
    const [best] = found
    if (!best) return []
    const quoted = extract(analyzer, best.section.text, question)
    const also = alsoAsked ? mostOf(analyzer, best.section.text, alsoAsked) : ''
    return (quoted.includes(also) ? [quoted] : [quoted, also]).map(safeText)
  })
  const other = sure.length === 1 ? otherwise(ctx, first) : []
  return reply('extract', [...new Set([...told, ...other])].join('\n\n'), { links })
}

/** What the second section says, where it may be meant as well. */
function otherwise(ctx: Context, { found, confidence, question }: Retrieval): string[] {
  const section = otherOf(found, confidence)?.section
  if (!section) return []
  const said = mostOf(analyzerOf(ctx.config.locale), section.text, question)
  const { heading, title } = section
  return said === '' ? [] : [safeText(ctx.texts.assistant.orMeant(heading || title, said))]
}

/** Two sections fit as well: only the asker knows which was meant. */
function whichSection(
  texts: AssistantTexts,
  { found, rival }: Retrieval,
  links: ChatLink[],
): Reply {
  const sections = [found[0], rival].flatMap((one) => (one ? [one.section] : []))
  const choices: ChatChoice[] = sections.map(({ title, heading }) => ({
    label: heading || title,
    message: heading || title,
  }))
  return reply('question', texts.whichSection(choices.map(({ label }) => label)), {
    links,
    choices,
  })
}

function unsure(ctx: Context, [best]: readonly Retrieval[]): Reply {
  const { assistant: texts } = ctx.texts
  const [nearest] = best?.found ?? []
  if (!best || !nearest) return reply('refusal', texts.refused.offTopic)
  if (best.isElsewhere) return reply('refusal', texts.refused.offTopic)
  if (best.confidence < nearThreshold) return reply('refusal', texts.refused.unclear)
  const first = guideSections(ctx).filter(({ position }) => position === 0)
  return reply('unknown', texts.unknown, {
    links: [...linksOf(texts, [best]), ...linksTo(texts, first)],
  })
}
