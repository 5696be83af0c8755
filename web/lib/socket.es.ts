export const es = {
  disconnected: (reason: string) => `Desconectado: ${reason}`,
  failed: (message: string) => `Error de conexión: ${message}`,
} as const
