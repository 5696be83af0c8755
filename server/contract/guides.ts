import { z } from 'zod'
import { plainText } from '../lib/plain-text'
import { answer, Instant } from './common'
import { limits } from './limits'

/** Guides in the order of the sidebar; the data folder may add others after them. */
export const guideNames = [
  'getting-started',
  'bot-commands',
  'notifications',
  'inbox',
  'guardian',
  'troubleshooting',
  'payments',
  'proxies-accounts',
  'self-hosting',
  'machines',
  'api',
  'mcp',
  'privacy-policy',
] as const
export type GuideName = (typeof guideNames)[number]

/** Name of a guide: what stands in its address. */
export const GuideParam = z.object({ name: z.string().max(limits.guides.name) })

export const GuideListItem = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
})
export type GuideListItem = z.infer<typeof GuideListItem>

export const GuideList = answer('GuideList', { docs: z.array(GuideListItem) })
export type GuideList = z.infer<typeof GuideList>

/** `content` is Markdown with a line `Última Actualización: date`, which `updatedAt` repeats. */
export const Guide = answer('Guide', {
  name: z.string(),
  title: z.string(),
  content: z.string(),
  updatedAt: Instant.nullable(),
})
export type Guide = z.infer<typeof Guide>

export const GuideSearchQuery = z.object({ q: z.string().trim().min(1).max(limits.guides.query) })

/** A section that fits a search. `excerpt` is plain text; `marks` are [start, end) of the hits in it. */
export const GuideHit = z.object({
  name: z.string(),
  title: z.string(),
  heading: z.string(),
  /** Id of the heading in the guide's page: `/guide?doc=name#anchor`; empty for its top. */
  anchor: z.string(),
  excerpt: z.string(),
  marks: z.array(z.tuple([z.number(), z.number()])),
})
export type GuideHit = z.infer<typeof GuideHit>

export const GuideHits = answer('GuideHits', { hits: z.array(GuideHit) })
export type GuideHits = z.infer<typeof GuideHits>

/**
 * Id of a heading, the same on server and page: lower case, no accents, words joined by `-`. A
 * second heading of the same text gets `-2`, a third `-3`.
 */
export function headingAnchor(heading: string, taken: Set<string> = new Set()): string {
  const words = plainText(heading).match(/[\p{L}\p{N}]+/gu)
  const base = words?.join('-') ?? 'seccion'
  const next = numbers.get(taken) ?? new Map<string, number>()
  numbers.set(taken, next)
  let anchor = base
  let n = next.get(base) ?? 2
  for (; taken.has(anchor); n += 1) anchor = `${base}-${n}`
  next.set(base, n)
  taken.add(anchor)
  return anchor
}

/** Where the count of each text goes on: a guide may repeat one a hundred thousand times. */
const numbers = new WeakMap<Set<string>, Map<string, number>>()

/** Address of a guide's page, or of one of its headings. */
export const guidePath = (name: string, anchor = ''): string =>
  `/guide?doc=${encodeURIComponent(name)}${anchor && `#${anchor}`}`
