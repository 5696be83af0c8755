import { dials } from './attacks/dials'
import { dust } from './attacks/dust'
import { frames, handshakes } from './attacks/floods'
import { guesses, logins, registrations } from './attacks/logins'
import { bodies, requests, slowHeaders } from './attacks/requests'
import { hostileServers } from './attacks/servers'

/** What attackers do, each until its process is killed. */
export const attacks = {
  ...{ handshakes, frames, logins, guesses, registrations },
  ...{ requests, bodies, slowHeaders, dials, hostileServers, dust },
} satisfies Record<string, (url: string, chainUrl: string) => Promise<void>>

export const isAttack = (name: string): name is keyof typeof attacks => Object.hasOwn(attacks, name)
