import { basename } from 'node:path'
import { S3Client } from 'bun'
import type { SecondPlaceConfig } from './config'
import { type Place, probeName, SecondPlaceFailure } from './place'

type Bucket = Extract<SecondPlaceConfig, { kind: 's3' }>

/** What the service says when it is there and does not want us. */
const refusals =
  /AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|NoSuchBucket|AuthorizationHeader|Forbidden/

/** A bucket of any service that speaks S3. */
export function s3Place({ bucket, prefix, ...access }: Bucket): Place {
  const client = new S3Client({
    bucket,
    accessKeyId: access.accessKeyId,
    secretAccessKey: access.secretAccessKey,
    ...(access.endpoint && { endpoint: access.endpoint }),
    ...(access.region && { region: access.region }),
  })
  const keyOf = (name: string) => prefix + name
  return {
    kind: 's3',
    name: `s3://${bucket}/${prefix}`,
    put: (file) =>
      explained(async () => {
        const key = keyOf(basename(file))
        // In parts, as it is read: a database may be larger than the memory.
        await client.write(key, Bun.file(file), { retry: 2 })
        const { size } = await client.stat(key)
        if (size !== Bun.file(file).size) throw new SecondPlaceFailure('failed', key)
      }),
    list: () => explained(() => everything(client, prefix)),
    remove: (name) => explained(() => client.delete(keyOf(name))),
    test: () =>
      explained(async () => {
        await client.write(keyOf(probeName), 'Enjambre')
        await client.delete(keyOf(probeName))
      }),
  }
}

async function everything(client: S3Client, prefix: string) {
  const found: { name: string; at: number }[] = []
  let startAfter: string | undefined
  do {
    const page = await client.list({ prefix, maxKeys: 1000, ...(startAfter && { startAfter }) })
    const contents = page.contents ?? []
    found.push(
      ...contents.map(({ key, lastModified }) => ({
        name: key.slice(prefix.length),
        at: Date.parse(lastModified ?? '') || 0,
      })),
    )
    startAfter = page.isTruncated ? contents.at(-1)?.key : undefined
  } while (startAfter !== undefined)
  return found
}

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SecondPlaceFailure || !(error instanceof Error)) throw error
    const code = 'code' in error ? String(error.code) : ''
    const detail = [code, error.message].filter(Boolean).join(': ')
    throw new SecondPlaceFailure(refusals.test(detail) ? 'refused' : 'unreachable', detail)
  }
}
