import { z } from 'zod'
import { says } from '../locales/coded'
import { DayLevel } from './bots/presence'
import { answer, controlCharacters, form, Id, Instant, line, shape } from './common'
import { limits } from './limits'

const { incidents, ...most } = limits.statusPage

/** A page's name in its address. */
const Slug = z
  .string()
  .regex(
    new RegExp(`^(?=.{3,${most.slug}}$)[a-z0-9]+(-[a-z0-9]+)*$`),
    says('validation.statusSlug', most.slug),
  )

/** Several lines of plain text. */
const lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max, says('validation.tooLong', max))
    .refine(
      (text) => !controlCharacters.test(text.replaceAll(/[\n\t]/g, ' ')),
      says('validation.controlCharacters'),
    )

const PageBot = z.strictObject({ botId: Id, name: line(most.name) })

/** What a page shows; the bots in their order, under the names that everybody may read. */
export const StatusPageForm = form('StatusPageForm', {
  slug: Slug,
  title: line(most.title),
  enabled: z.boolean(),
  bots: z.array(PageBot).max(most.bots),
})
export type StatusPageForm = z.infer<typeof StatusPageForm>

const incident = {
  title: line(incidents.title),
  text: lines(incidents.text),
  startedAt: Instant,
  /** Null: it goes on. */
  endedAt: Instant.nullable(),
}

export const IncidentForm = form('IncidentForm', incident).refine(
  ({ startedAt, endedAt }) => endedAt === null || Date.parse(endedAt) >= Date.parse(startedAt),
  { path: ['endedAt'], error: says('validation.incidentEnd') },
)
export type IncidentForm = z.infer<typeof IncidentForm>

export const Incident = shape('Incident', { ...incident, id: Id, updatedAt: Instant })
export type Incident = z.infer<typeof Incident>

/** A page as its owner sets it; `incidents` the newest first. */
export const StatusPage = shape('StatusPage', {
  ...StatusPageForm.shape,
  incidents: z.array(Incident),
})
export type StatusPage = z.infer<typeof StatusPage>

/** Null: there is none, and nobody can read anything. */
export const StatusPageAnswer = answer('StatusPageAnswer', { page: StatusPage.nullable() })
export type StatusPageAnswer = z.infer<typeof StatusPageAnswer>

const statusPageStates = ['up', 'partial', 'down', 'incident', 'maintenance', 'off'] as const
export type StatusPageState = (typeof statusPageStates)[number]

/** `off`: nothing is wanted of it. */
const BotPublicState = z.enum(['up', 'down', 'off'])

/** A day, UTC: the part of the time that it should have been there that it was; null: it should not have been. */
const PublicDay = z.object({ day: z.iso.date(), uptime: z.number().nullable(), level: DayLevel })

const PublicBot = shape('PublicBot', {
  name: z.string(),
  state: BotPublicState,
  uptime: z.number().nullable(),
  days: z.array(PublicDay),
})
export type PublicBot = z.infer<typeof PublicBot>

/** What everybody may read of a page, as it was at `at`. Parts of the time are 0 to 1. */
export const PublicStatus = shape('PublicStatus', {
  title: z.string(),
  at: Instant,
  state: z.enum(statusPageStates),
  /** Of all its bots and days. */
  uptime: z.number().nullable(),
  bots: z.array(PublicBot),
  incidents: z.array(Incident.omit({ id: true })),
})
export type PublicStatus = z.infer<typeof PublicStatus>

/** Where a page and its badge are read. */
export const statusPagePath = (slug: string): string => `/estado/${slug}`
export const statusBadgePath = (slug: string): string => `${statusPagePath(slug)}/insignia.svg`
