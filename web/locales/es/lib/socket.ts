export const t = {
  disconnected: (reason: string) => `Desconectado: ${reason}`,
  failed: (message: string) => `Error de conexión: ${message}`,
} as const
