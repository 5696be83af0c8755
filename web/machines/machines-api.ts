import { hc } from 'hono/client'
import type { InvitationForm, MachineChange } from '#contract/admin/machines'
import type { adminBotsRoutes } from '../../server/bots/admin/admin-bots-routes'
import type { machinesRoutes } from '../../server/machines/machines-routes'
import { authorised, unwrap } from '../lib/api'

const { machines, bots } = hc<typeof machinesRoutes>('/api', { fetch: authorised }).admin
const { bots: allBots } = hc<typeof adminBotsRoutes>('/api', { fetch: authorised }).admin

export const fetchMachines = () => unwrap(machines.$get())

export const inviteMachine = (json: InvitationForm) => unwrap(machines.invitations.$post({ json }))

export const withdrawInvitation = (id: string) =>
  unwrap(machines.invitations[':id'].$delete({ param: { id } }))

export const changeMachine = (id: string, json: MachineChange) =>
  unwrap(machines[':id'].$put({ param: { id }, json }))

export const drainMachine = (id: string, draining: boolean, reason: string) =>
  unwrap(machines[':id'].drain.$post({ param: { id }, json: { draining, reason } }))

export const revokeMachine = (id: string, reason: string) =>
  unwrap(machines[':id'].revoke.$post({ param: { id }, json: { reason } }))

/** A page of the bots that a machine has. */
export const fetchMachineBots = (machine: string, page: number) =>
  unwrap(allBots.$get({ query: { machine, page: String(page), limit: '20' } }))

export const moveBot = (id: string, hostId: string) =>
  unwrap(bots[':id'].move.$post({ param: { id }, json: { hostId } }))
