export const t = {
  title: (count: number) =>
    count === 1
      ? 'Alguien quiere compartir bots contigo.'
      : `Tienes ${count} invitaciones para compartir bots.`,
  action: 'Ver y responder',
} as const
