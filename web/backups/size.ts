import { t } from '#texts/backups/backups'

const kibibyte = 1024

/** Bytes of a file, as one says them. */
export const sizeOf = (bytes: number): string =>
  bytes < kibibyte ** 2
    ? t.list.kibibytes(Math.ceil(bytes / kibibyte))
    : t.list.mebibytes(Math.round((bytes / kibibyte ** 2) * 10) / 10)
