let asked: string | null = null

/** The form (of a bot, or `new`) that the dashboard opens when it is next come to. */
export function askForForm(botId: string) {
  asked = botId
}

export function takeAskedForm() {
  const botId = asked
  asked = null
  return botId
}
