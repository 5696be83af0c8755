export const databaseTexts = {
  newer: (tag: string) =>
    `La base de datos tiene la migración ${tag}, que esta versión de Enjambre no conoce. ` +
    'Usa la versión que la creó o restaura una copia de seguridad.',
  backupFile: (tag: string, at: number) => `antes-de-migrar-${tag}-${at}.db`,
} as const
