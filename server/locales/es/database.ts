export const database = {
  newer: (tag: string) =>
    `La base de datos tiene la migración ${tag}, que esta versión de Enjambre no conoce. ` +
    'Usa la versión que la creó o restaura una copia de seguridad.',
} as const
