// Ids are UUIDv7, instants are epoch milliseconds.

export * from './tables/accounts'
export * from './tables/atlas'
export * from './tables/bots'
export * from './tables/lives'
export * from './tables/settings'
