import { navigate } from 'wouter/use-browser-location'
import type { Bot } from '#contract/bots/bots'
import type { Action } from '../../command-palette/actions'
import { bots } from '../bots-store'
import { requestForm, requestRemoval } from '../form/form-on-arrival'
import { botPage } from '../page/bot-address'
import { newBotActions } from './bots-actions-offer'
import { type BotNavigation, oneBotActions, removeAction } from './one-bot-actions'

export { refresh as readBots } from '../bots-store'

const goToForm = (botId: string) => {
  requestForm(botId)
  navigate('/dashboard')
}

/** Asked over there, where a no leaves the bot before one's eyes. */
const goToRemoval = (botId: string) => {
  requestRemoval(botId)
  navigate('/dashboard')
}

const navigation: BotNavigation = {
  create: () => goToForm('new'),
  createMany: () => goToForm('many'),
  edit: goToForm,
  open: (botId) => navigate(`/dashboard?bot=${botId}`),
}

/** Its page offers itself what can be done with it. */
const isAway = ({ id }: Bot) => location.pathname !== botPage(id)

/** What can be done with the bots from other pages than their own; forms and questions open there. */
export const awayActions = (): Action[] => [
  ...newBotActions(navigation),
  ...Object.values(bots.byId)
    .filter(isAway)
    .flatMap((bot) => [...oneBotActions(bot, navigation), ...removeAction(bot, goToRemoval)]),
]
