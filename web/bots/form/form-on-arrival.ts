let asked: string | null = null
let unwanted: string | null = null

/** The form (of a bot, or `new`) that the dashboard opens when it is next come to. */
export function askForForm(botId: string) {
  asked = botId
}

export function takeAskedForm() {
  const botId = asked
  asked = null
  return botId
}

/** The bot whose deletion the dashboard asks about when it is next come to. */
export function askForRemoval(botId: string) {
  unwanted = botId
}

export function takeAskedRemoval() {
  const botId = unwanted
  unwanted = null
  return botId
}
