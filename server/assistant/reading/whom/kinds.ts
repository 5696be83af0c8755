import type { Bot } from '#contract/bots/bots'

/** How bots are that a message speaks of all together. */
export const kinds = ['faulty', 'off', 'on', 'connecting'] as const
export type Kind = (typeof kinds)[number]

/** Faulty: a fault ended its last session and it is not back. */
export function isOfKind({ status, lastEnd }: Bot, kind: Kind): boolean {
  switch (kind) {
    case 'on':
      return status === 'running'
    case 'connecting':
      return status === 'connecting'
    case 'off':
      return status === 'stopped' || status === 'stopping'
    case 'faulty':
      return status !== 'running' && lastEnd?.fault === true
  }
}
