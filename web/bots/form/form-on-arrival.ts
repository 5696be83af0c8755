let requestedForm: string | null = null
let requestedRemoval: string | null = null

/** The form (of a bot, `new`, or `many`) that the dashboard opens when it is next come to. */
export function requestForm(botId: string) {
  requestedForm = botId
}

export function takeRequestedForm() {
  const botId = requestedForm
  requestedForm = null
  return botId
}

/** The bot whose deletion the dashboard asks about when it is next come to. */
export function requestRemoval(botId: string) {
  requestedRemoval = botId
}

export function takeRequestedRemoval() {
  const botId = requestedRemoval
  requestedRemoval = null
  return botId
}
