/** What programs enter by and are told by, and what is confirmed of servers: brought as one, when any is looked at. */
export { OwnCards } from './servers/own-cards'
export { TokensPanel } from './tokens/tokens-panel'
export { WebhooksPanel } from './webhooks/webhooks-panel'
