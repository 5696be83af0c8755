export const database = {
  newer: (tag: string) =>
    `La base de datos tiene la migración ${tag}, que esta versión de Enjambre no conoce. ` +
    'Usa la versión que la creó o restaura una copia de seguridad.',
  damaged: (file: string, backups: string, program: string) =>
    `La base de datos ${file} está dañada y no se ha tocado. ` +
    `Restaura una copia con «${program} restore ARCHIVO»; las automáticas están en ${backups}.`,
} as const
