// Ids are UUIDv7, instants are epoch milliseconds.

export * from './tables/accounts'
export * from './tables/alerts'
export * from './tables/atlas'
export * from './tables/audit'
export * from './tables/bot-stats'
export * from './tables/bots'
export * from './tables/operations'
export * from './tables/payments'
export * from './tables/plans'
export * from './tables/recordings'
export * from './tables/settings'
