import { z } from 'zod'
import { form, Id, shape } from '../common'
import { limits } from '../limits'
import { Address, HostName, Port } from './bots'
import { DisconnectReason } from './connections'

/**
 * A server to look at; with `botId` through that bot's stored proxy, as the bot would reach it.
 * Servers that take many versions answer for the one that asks: `version`, a bot's own.
 */
export const ServerCheckForm = form('ServerCheckForm', {
  host: HostName,
  port: Port.default(limits.port.default),
  botId: Id.optional(),
  version: z.string().max(limits.versionName).optional(),
})
export type ServerCheckForm = z.infer<typeof ServerCheckForm>

/** A piece of a server's MOTD: one line break at most is inside; `color` is `#rrggbb`. */
export const MotdPart = shape('MotdPart', {
  text: z.string(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  bold: z.boolean(),
  italic: z.boolean(),
  underlined: z.boolean(),
  strikethrough: z.boolean(),
})
export type MotdPart = z.infer<typeof MotdPart>

/** What a server says in the server list. Its words are untrusted: plain text, already cut. */
export const ServerStatus = shape('ServerStatus', {
  /** Where the name led: after SRV and address records. */
  address: Address,
  /** Milliseconds of the ping after the answer; null when the server did not echo it. */
  latencyMs: z.number().nullable(),
  /** `supported` is the version to choose for a bot; null when none speaks this protocol. */
  version: z.object({
    name: z.string(),
    protocol: z.number(),
    supported: z.string().nullable(),
  }),
  players: z.object({
    online: z.number(),
    max: z.number(),
    sample: z.array(z.string()).max(limits.serverCheck.sample),
  }),
  motd: z.array(MotdPart),
  /** A PNG of 64 by 64 as a data URL, checked by the host. */
  favicon: z.string().nullable(),
})
export type ServerStatus = z.infer<typeof ServerStatus>

/**
 * How a look at a server went. A server that does not answer is a result, not an error of the call:
 * then `success` is false, `reason` tells the class and `message` what to do.
 */
export const ServerCheck = shape('ServerCheck', {
  success: z.boolean(),
  message: z.string(),
  reason: DisconnectReason.nullable(),
  status: ServerStatus.nullable(),
})
export type ServerCheck = z.infer<typeof ServerCheck>
