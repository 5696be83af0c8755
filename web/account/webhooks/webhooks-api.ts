import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { WebhookForm, WebhookPatch } from '#contract/account/webhooks'
import type { webhooksRoutes } from '../../../server/webhooks/webhooks-routes'
import { authorised, unwrap } from '../../lib/api'
import { queryClient } from '../../lib/queries'

const { webhooks } = hc<typeof webhooksRoutes>('/api', { fetch: authorised }).account
const one = webhooks[':id']
const all = ['account', 'webhooks']
/** While something waits, what becomes of it is looked at. */
const lookMs = 10_000

export const useWebhooks = () =>
  useQuery({
    queryKey: all,
    queryFn: async () => (await unwrap(webhooks.$get())).webhooks,
    staleTime: 0,
    refetchInterval: lookMs,
  })

/** Newest first; the next page comes before the last one of the page before it. */
export const useDeliveries = (id: string) =>
  useInfiniteQuery({
    queryKey: [...all, id],
    queryFn: ({ pageParam: before }) =>
      unwrap(one.deliveries.$get({ param: { id }, query: { before } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ deliveries, hasMore }) =>
      hasMore ? deliveries.at(-1)?.seq.toString() : undefined,
    staleTime: 0,
    refetchInterval: lookMs,
  })

/** Whatever came of it, what is shown afterwards is what the server has. */
const thenRefresh = <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
  async function acted(...args: A): Promise<R> {
    try {
      return await act(...args)
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['account'] })
    }
  }

export const addWebhook = thenRefresh((json: WebhookForm) => unwrap(webhooks.$post({ json })))

export const changeWebhook = thenRefresh((id: string, json: WebhookPatch) =>
  unwrap(one.$put({ param: { id }, json })),
)

export const removeWebhook = thenRefresh((id: string) =>
  unwrap(one.$delete({ param: { id }, json: {} })),
)

/** Sends a message now; throws why it was not taken. */
export const testWebhook = thenRefresh((id: string) =>
  unwrap(one.test.$post({ param: { id }, json: {} })),
)

export const replayDelivery = thenRefresh((id: string, seq: number) =>
  unwrap(one.deliveries[':seq'].replay.$post({ param: { id, seq: String(seq) }, json: {} })),
)
