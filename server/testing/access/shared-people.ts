import { ShareRight } from '#contract/bots/rights'
import type { Share } from '#contract/bots/sharing'
import type { Context } from '../../context'
import { type Person, registerUser } from '../samples/people'

/** Whom a bot is shared with, by what they may do with it, and two who may nothing. */
const guests = [...ShareRight.options, 'invited', 'revoked'] as const
export type Guest = (typeof guests)[number]

/** Shares the bot with somebody, who accepts. */
export async function shareWith(
  owner: Person,
  guest: Person,
  what: { botId: string } | { group: string },
  right: ShareRight,
): Promise<Share> {
  const share = await inviteTo(owner, guest, what, right)
  await guest.call('POST', `/shares/${share.id}/accept`)
  return share
}

export const inviteTo = async (
  owner: Person,
  { user: { email } }: Person,
  what: { botId: string } | { group: string },
  right: ShareRight,
): Promise<Share> => {
  const form = { email, right, ...what }
  return (await owner.call<{ share: Share }>('POST', '/shares', form)).body.share
}

/** One of each. */
export async function createGuests(
  ctx: Context,
  owner: Person,
  botId: string,
): Promise<Record<Guest, Person>> {
  const having = async (right: ShareRight) => {
    const guest = await registerUser(ctx)
    await shareWith(owner, guest, { botId }, right)
    return guest
  }
  const invited = await registerUser(ctx)
  await inviteTo(owner, invited, { botId }, 'manage')
  const revoked = await registerUser(ctx)
  const share = await shareWith(owner, revoked, { botId }, 'manage')
  await owner.call('DELETE', `/shares/${share.id}`)
  return {
    ...{ see: await having('see'), speak: await having('speak') },
    ...{ drive: await having('drive'), command: await having('command') },
    ...{ manage: await having('manage'), invited, revoked },
  }
}
