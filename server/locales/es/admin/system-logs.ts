export const systemLogs = {
  badDate: 'La fecha no es válida (ej: 2026-03-31 o 2026-03-31T18:00)',
  written: 'Entrada escrita en los registros.',
  csvName: 'logs_export.csv',
  csvHeader: ['Timestamp', 'Level', 'Source', 'Message', 'Metadata'],
} as const
