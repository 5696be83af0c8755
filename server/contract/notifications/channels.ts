import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, Id, Instant, line, requiredText, shape } from '../common'
import { limits } from '../limits'

const { channel: bounds } = limits.notifications

const channelKinds = ['push', 'discord', 'telegram', 'mail', 'ntfy', 'gotify', 'webhook'] as const
export const ChannelKind = z.enum(channelKinds)
export type ChannelKind = z.infer<typeof ChannelKind>

const web = (protocols: RegExp) =>
  z
    .url({ protocol: protocols, error: says('validation.webAddress') })
    .max(bounds.address, says('validation.tooLong', bounds.address))
const secret = requiredText(bounds.secret)
const key = z
  .string()
  .regex(/^[\w-]+=*$/)
  .max(bounds.secret)

/** What a push subscription of a browser is made of; p256dh and auth as the browser gives them. */
export const PushSubscriptionForm = z.strictObject({
  endpoint: web(/^https$/),
  p256dh: key,
  auth: key,
})

const name = line(limits.notifications.name)

/** A way to reach its owner. Addresses and secrets are sealed and never shown again. */
export const ChannelForm = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('push'), name, ...PushSubscriptionForm.shape }),
    z.strictObject({ kind: z.literal('discord'), name, url: web(/^https$/) }),
    /** Linked by a code that its owner sends to the installation's bot. */
    z.strictObject({ kind: z.literal('telegram'), name }),
    /** To the account's own address. */
    z.strictObject({ kind: z.literal('mail'), name }),
    z.strictObject({
      ...{ kind: z.literal('ntfy'), name, server: web(/^https?$/) },
      topic: z.string().regex(/^[\w-]{1,64}$/, says('validation.ntfyTopic')),
      token: secret.nullable(),
    }),
    z.strictObject({ kind: z.literal('gotify'), name, server: web(/^https?$/), token: secret }),
    /** Signed as Standard Webhooks has it. */
    z.strictObject({ kind: z.literal('webhook'), name, url: web(/^https?$/) }),
  ])
  .meta({ id: 'ChannelForm' })
export type ChannelForm = z.infer<typeof ChannelForm>
export type ChannelFormOf<K extends ChannelKind> = Extract<ChannelForm, { kind: K }>

/** `subscription`: of a push channel, whose browser has another one now. */
export const ChannelPatch = form('ChannelPatch', {
  name: name.optional(),
  subscription: PushSubscriptionForm.optional(),
})
export type ChannelPatch = z.infer<typeof ChannelPatch>

/**
 * `linking`: its owner has yet to send the code. `untried`: nothing was sent yet. `failing`: the last
 * attempt failed, and is repeated. `gone`: whoever takes it says that it is no more.
 */
export const ChannelState = z.enum(['linking', 'untried', 'working', 'failing', 'gone'])
export type ChannelState = z.infer<typeof ChannelState>

export const Channel = shape('Channel', {
  id: Id,
  kind: ChannelKind,
  name: z.string(),
  /** Where it goes, as far as it is no secret: a host, the last letters of an address. */
  hint: z.string(),
  state: ChannelState,
  lastDeliveredAt: Instant.nullable(),
  lastError: z.object({ at: Instant, message: z.string() }).nullable(),
  /** Messages that wait for their next attempt. */
  waiting: z.number(),
  /** While `linking`: what to send to whom. */
  link: z
    .object({ code: z.string(), bot: z.string(), url: z.string(), expiresAt: Instant })
    .nullable(),
  createdAt: Instant,
})
export type Channel = z.infer<typeof Channel>

/** `secret`: of a webhook, by which its receiver knows us; shown this once. */
export const ChannelMade = answer('ChannelMade', {
  channel: Channel,
  secret: z.string().nullable(),
})
export type ChannelMade = z.infer<typeof ChannelMade>
export const ChannelAnswer = answer('ChannelAnswer', { channel: Channel })

/** The channels, and what this installation offers: `vapidKey` as browsers subscribe with it. */
export const ChannelList = answer('ChannelList', {
  channels: z.array(Channel),
  offers: z.object({
    vapidKey: z.string(),
    /** Null: the installation has no bot there. */
    telegramBot: z.string().nullable(),
    /** Whether mail can be sent, and to which address it would go. */
    mail: z.string().nullable(),
  }),
})
export type ChannelList = z.infer<typeof ChannelList>
