/** What programs of one's own enter by and are told by: brought as one, when either is looked at. */
export { TokensPanel } from './tokens/tokens-panel'
export { WebhooksPanel } from './webhooks/webhooks-panel'
