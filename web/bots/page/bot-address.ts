/** Where the page of a bot is, with one of its sections open. */
export const botPage = (botId: string, section?: string | null) =>
  `/bots/${botId}${section ? `?${new URLSearchParams({ [sectionParameter]: section })}` : ''}`

/** Where their owner says of what they want to be told of bots. */
export const notificationsOf = (...botIds: readonly string[]) =>
  `/notifications?${new URLSearchParams({ regla: 'nueva', bot: botIds.join(',') })}`

/** The name under which an address says the open section of a bot. */
export const sectionParameter = 'seccion'
