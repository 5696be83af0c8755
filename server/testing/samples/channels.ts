import type { Channel, ChannelForm, ChannelMade } from '#contract/notifications/channels'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { deliveries, notifications } from '#db/schema'
import type { Context } from '../../context'
import { newId } from '../../lib/ids'
import { dayMs } from '../../lib/time'
import type { Person } from './people'

/** A channel of theirs. */
export async function makeChannel({ call }: Person, form: ChannelForm): Promise<ChannelMade> {
  const made = await call<ChannelMade>('POST', '/notifications/channels', form)
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.body
}

type Told = Partial<typeof notifications.$inferInsert> & { heldUntil?: number }

/** Stores a notification to be sent on these channels, as rules do; its id. */
export const tell = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ...told: Parameters<typeof store> extends [unknown, unknown, ...infer Rest] ? Rest : never
): string => transact(db, (tx) => store(tx, clock.now(), ...told))

/** The same, in the caller's transaction. */
export function store(
  tx: DatabaseOrTransaction,
  at: number,
  userId: string,
  channels: readonly Pick<Channel, 'id'>[],
  { heldUntil, ...fields }: Told = {},
): string {
  const id = newId()
  const state = heldUntil === undefined ? 'waiting' : 'held'
  const nextAttemptAt = heldUntil ?? at
  tx.insert(notifications)
    .values({
      ...{ id, userId, ruleName: 'Caídas', kind: 'disconnected', at, urgent: false, isEnd: false },
      // As rules have it, sentences of ours: a name and a text stand for any.
      title: { code: 'channels.testTitle', params: [] },
      body: { code: 'channels.testBody', params: ['Minero'] },
      ...fields,
    })
    .run()
  for (const { id: channelId } of channels)
    tx.insert(deliveries)
      .values({
        ...{ notificationId: id, channelId, state, at, nextAttemptAt },
        expiresAt: at + dayMs,
      })
      .run()
  return id
}

/** What became of everything that was to be sent: by notification, then by channel. */
export const deliveriesIn = ({ db }: Pick<Context, 'db'>) =>
  db.select().from(deliveries).orderBy(deliveries.notificationId, deliveries.channelId).all()
