/** The keys of the inbox, for the sheet of shortcuts. */
export const inboxShortcuts = {
  title: 'En la bandeja',
  shortcuts: [
    { keys: 'r', does: 'Responder lo más urgente' },
    { keys: 'Enter', does: 'Enviar la respuesta y pasar a la siguiente' },
  ],
} as const
