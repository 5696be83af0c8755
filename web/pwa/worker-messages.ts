/** What a service worker says to every page once it has a whole build in its cache. */
export type BuildMessage = { type: 'build'; build: string }

/** And when the browser has another subscription to pushes, of which the server is to know. */
export type SubscriptionMessage = { type: 'subscription' }

export type WorkerMessage = BuildMessage | SubscriptionMessage

export const isBuildMessage = (data: unknown): data is BuildMessage =>
  isOf(data, 'build') && 'build' in data

export const isSubscriptionMessage = (data: unknown): data is SubscriptionMessage =>
  isOf(data, 'subscription')

const isOf = <T extends WorkerMessage['type']>(data: unknown, type: T): data is { type: T } =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type
