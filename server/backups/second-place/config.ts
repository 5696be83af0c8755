import { z } from 'zod'
import { ConfigError } from '../../config-error'
import { text } from '../../locales/text'
import { httpUrl } from '../../program/setting-values'

export const secondPlaceSettings = {
  ENJAMBRE_BACKUP_COPY: z.string().min(1).max(1000).optional(),
  ENJAMBRE_BACKUP_S3_ENDPOINT: httpUrl.optional(),
  ENJAMBRE_BACKUP_S3_REGION: z.string().min(1).max(100).optional(),
  ENJAMBRE_BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).max(500).optional(),
  ENJAMBRE_BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).max(500).optional(),
  ENJAMBRE_BACKUP_COMMAND: z.string().trim().min(1).max(1000).optional(),
}

/** Where backups are brought beside the data folder. */
export type SecondPlaceConfig =
  | { kind: 'folder'; path: string }
  | { kind: 'command'; command: string[] }
  | {
      kind: 's3'
      bucket: string
      /** Empty, or it ends with a slash. */
      prefix: string
      endpoint: string | null
      region: string | null
      accessKeyId: string
      secretAccessKey: string
    }

type Settings = z.infer<z.ZodObject<typeof secondPlaceSettings>>

/** The one second place that is set, if any. Throws ConfigError for half of one, or for two. */
export function secondPlaceOf(settings: Settings): SecondPlaceConfig | null {
  const { ENJAMBRE_BACKUP_COPY: place, ENJAMBRE_BACKUP_COMMAND: command } = settings
  if (place !== undefined && command !== undefined)
    throw new ConfigError(text('config.backupPlaces'))
  if (command !== undefined) return { kind: 'command', command: command.split(/\s+/) }
  if (place === undefined) return null
  return place.startsWith('s3://') ? bucketOf(place, settings) : { kind: 'folder', path: place }
}

function bucketOf(place: string, settings: Settings): SecondPlaceConfig {
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place) ?? []
  const accessKeyId = settings.ENJAMBRE_BACKUP_S3_ACCESS_KEY_ID
  const secretAccessKey = settings.ENJAMBRE_BACKUP_S3_SECRET_ACCESS_KEY
  if (bucket === '' || accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError(text('config.backupBucket'))
  return {
    ...{ kind: 's3', bucket, accessKeyId, secretAccessKey },
    prefix: path === '' ? '' : path.replace(/\/*$/, '/'),
    endpoint: settings.ENJAMBRE_BACKUP_S3_ENDPOINT ?? null,
    region: settings.ENJAMBRE_BACKUP_S3_REGION ?? null,
  }
}
