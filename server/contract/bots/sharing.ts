import { z } from 'zod'
import { Email } from '../auth'
import { answer, form, Id, Instant, line, shape } from '../common'
import { limits } from '../limits'
import { ShareRight } from './rights'

/** What is shared: a bot, or whatever bots are in a group of the owner's. */
const what = {
  botId: Id.optional(),
  group: line(limits.groupName).optional(),
}

export const ShareForm = form('ShareForm', { email: Email, right: ShareRight, ...what }).refine(
  ({ botId, group }) => (botId === undefined) !== (group === undefined),
  { path: ['botId'] },
)
export type ShareForm = z.infer<typeof ShareForm>

export const ShareChange = form('ShareChange', { right: ShareRight })

/** As the owner sees it. Whether an address has an account is not told before it accepts. */
export const Share = shape('Share', {
  id: Id,
  email: z.string(),
  /** Name of the account that has accepted. */
  username: z.string().nullable(),
  botId: Id.nullable(),
  /** The bot's name, or the group's. */
  name: z.string(),
  group: z.string().nullable(),
  right: ShareRight,
  createdAt: Instant,
  acceptedAt: Instant.nullable(),
})
export type Share = z.infer<typeof Share>

/** As who was invited sees it. */
export const ReceivedShare = shape('ReceivedShare', {
  id: Id,
  /** Name of the owner's account. */
  owner: z.string(),
  name: z.string(),
  group: z.string().nullable(),
  right: ShareRight,
  createdAt: Instant,
  acceptedAt: Instant.nullable(),
  /** How many bots it is now. */
  bots: z.number(),
})
export type ReceivedShare = z.infer<typeof ReceivedShare>

export const Shares = answer('Shares', {
  given: z.array(Share),
  received: z.array(ReceivedShare),
})
export type Shares = z.infer<typeof Shares>
export const ShareAnswer = answer('ShareAnswer', { share: Share })
