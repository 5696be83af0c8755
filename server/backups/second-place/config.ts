import { ConfigError } from '../../config-error'
import { text } from '../../locales/text'

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

type Settings = Partial<
  Record<
    | 'ENJAMBRE_BACKUP_COPY'
    | 'ENJAMBRE_BACKUP_COMMAND'
    | `ENJAMBRE_BACKUP_S3_${'ENDPOINT' | 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`,
    string | undefined
  >
>

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
