import type { SendFailure } from '../channels/channel'
import { failureOfStatus, type Statuses } from './failures'
import type { Outbound, Outgoing } from './outbound'

/** Posts it; null: it was taken. */
export async function postTo(
  outbound: Outbound,
  address: string,
  request: Outgoing,
  special?: Statuses,
): Promise<SendFailure | null> {
  const answer = await outbound.post(address, request)
  if ('kind' in answer) return answer
  return failureOfStatus(answer, new URL(address).hostname, special)
}
