import { z } from 'zod'
import { answer, FailureBody, form, Id, Instant, shape } from '../common'
import { ViewPlace } from './view'
import { viewLimits } from './view-limits'

export const ViewLinkForm = form('ViewLinkForm', {
  /** How much later than it happens it is shown. */
  delaySeconds: z.int().min(0).max(viewLimits.links.delaySeconds).default(0),
})
export type ViewLinkForm = z.infer<typeof ViewLinkForm>

/** An address at which anybody may look through a bot for a while; `viewers` do now, `opened` ever did. */
export const ViewLink = shape('ViewLink', {
  id: Id,
  path: z.string(),
  expiresAt: Instant,
  delaySeconds: z.number(),
  viewers: z.number(),
  opened: z.number(),
})
export type ViewLink = z.infer<typeof ViewLink>

export const ViewLinksAnswer = answer('ViewLinksAnswer', { links: z.array(ViewLink) })

/** What somebody is told who opens such an address; whose bot it is and what it is called is not among it. */
export const SharedViewAnswer = answer('SharedViewAnswer', {
  expiresAt: Instant,
  delaySeconds: z.number(),
})
export type SharedViewAnswer = z.infer<typeof SharedViewAnswer>

/** By the stream that is to bring them. */
export const SharedColumnsForm = form('SharedColumnsForm', {
  viewer: Id,
  columns: z.array(ViewPlace).min(1).max(viewLimits.columnsAtOnce),
})
export type SharedColumnsForm = z.infer<typeof SharedColumnsForm>

export const ViewLinkParams = z.object({ id: z.string(), linkId: z.string().max(64) })
export const ViewTokenParams = z.object({ token: z.string().max(64) })

const { code, message } = FailureBody.shape
const told = <E extends string, S extends z.ZodRawShape>(event: E, data: S) =>
  z.object({ event: z.literal(event), data: z.object(data) })

/**
 * What such a stream tells: by what it is asked for columns, what changes, the columns that were asked
 * for (packed, in base64; null: there is none), those that are to be asked for again, and why it is over.
 */
export const SharedViewEvent = z
  .discriminatedUnion('event', [
    told('viewer', { id: Id }),
    told('frame', { frame: z.looseObject({}) }),
    told('columns', {
      columns: z.array(z.tuple([z.number(), z.number(), z.string().nullable()])),
      again: z.array(ViewPlace),
    }),
    told('end', { code, message }),
  ])
  .meta({ id: 'SharedViewEvent' })
export type SharedViewEvent = z.infer<typeof SharedViewEvent>
