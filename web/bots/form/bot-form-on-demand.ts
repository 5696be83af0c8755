import { lazyNamed } from '../../ui/lazy-named'

/** The form of a bot, loaded when it is first shown. */
export const BotFormDialog = lazyNamed(() => import('./bot-form-dialog'), 'BotFormDialog')
