export const inboxPath = '/inbox'

/** What the address calls the bot whose questions alone are shown. */
export const botParam = 'bot'

/** Where the questions of one bot are answered. */
export const inboxOf = (botId: string) => `${inboxPath}?${botParam}=${botId}`
