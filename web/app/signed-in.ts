/** What every page of the signed-in has; the build makes one chunk of it, with all that it needs. */
export { Assistant } from '../assistant/assistant'
export { AccountMenu } from '../header/account-menu'
export { InboxEntry } from '../inbox/inbox-entry'
export { Broadcasts } from '../notices/broadcasts'
export { SignedInPages } from './signed-in-pages'
