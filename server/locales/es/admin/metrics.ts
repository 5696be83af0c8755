export const metrics = {
  pushed: (subscribers: number) =>
    subscribers === 1
      ? 'Métricas enviadas a 1 administrador.'
      : `Métricas enviadas a ${subscribers} administradores.`,
} as const
