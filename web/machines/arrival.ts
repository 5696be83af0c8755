import type { MachineInvitation, Machines } from '#contract/admin/machines'
import type { StatusTone } from '../ui/feedback/status'

const tones = {
  waits: 'pending',
  enrolled: 'pending',
  connected: 'live',
  refused: 'fault',
  expired: 'fault',
  withdrawn: 'idle',
} as const satisfies Record<string, StatusTone>

type Arrival = keyof typeof tones

/** How far the machine has come that was invited. */
export function arrivalOf(
  invitation: MachineInvitation,
  machines: Machines,
  now: number,
): { state: Arrival; tone: StatusTone } {
  const state = stateOf(invitation, machines, now)
  return { state, tone: tones[state] }
}

function stateOf(
  { id, expiresAt }: MachineInvitation,
  { machines, invitations }: Machines,
  now: number,
): Arrival {
  const machine = machines.find(({ invitationId }) => invitationId === id)
  if (machine?.live?.state === 'up') return 'connected'
  if (machine?.live?.state === 'refused') return 'refused'
  if (machine) return 'enrolled'
  if (now >= Date.parse(expiresAt)) return 'expired'
  return invitations.some((open) => open.id === id) ? 'waits' : 'withdrawn'
}
