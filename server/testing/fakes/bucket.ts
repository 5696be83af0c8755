/** A service that speaks as much S3 as we use, on a loopback address; for tests. */
export function bucket(name: string, accessKeyId: string) {
  const objects = new Map<string, Buffer<ArrayBuffer>>()
  const uploads = new Map<string, Buffer<ArrayBuffer>[]>()
  let parts = 0
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      const key = decodeURIComponent(pathname.slice(name.length + 2))
      const signed = `${request.headers.get('authorization')}`
      if (!signed.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`))
        return refusal('InvalidAccessKeyId', 403)
      const upload = searchParams.get('uploadId')
      if (request.method === 'POST' && searchParams.has('uploads')) {
        uploads.set(key, [])
        return xml(
          `<InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>`,
        )
      }
      if (request.method === 'POST' && upload !== null) {
        objects.set(key, Buffer.concat(uploads.get(upload) ?? []))
        return xml(
          '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>',
        )
      }
      if (request.method === 'PUT') {
        const bytes = Buffer.from(await request.arrayBuffer())
        if (upload === null) objects.set(key, bytes)
        else {
          parts += 1
          uploads.get(upload)?.splice(Number(searchParams.get('partNumber')) - 1, 0, bytes)
        }
        return new Response(null, { headers: { etag: '"x"' } })
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return new Response(null, { status: 204 })
      }
      if (request.method === 'HEAD') return head(objects.get(key))
      return xml(listing([...objects], searchParams.get('prefix') ?? ''))
    },
  })
  return {
    url: server.url.origin,
    names: () => [...objects.keys()],
    sizeOf: (key: string) => objects.get(key)?.length,
    parts: () => parts,
    [Symbol.asyncDispose]: () => server.stop(true),
  }
}

const xml = (body: string, status = 200) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    status,
    headers: { 'content-type': 'application/xml' },
  })

const refusal = (code: string, status: number) =>
  xml(`<Error><Code>${code}</Code><Message>no</Message></Error>`, status)

const head = (bytes: Buffer<ArrayBuffer> | undefined) =>
  bytes
    ? new Response(bytes, {
        headers: { etag: '"x"', 'last-modified': new Date(0).toUTCString() },
      })
    : new Response(null, { status: 404 })

function listing(objects: [string, Buffer][], prefix: string) {
  const contents = objects
    .filter(([key]) => key.startsWith(prefix))
    .map(
      ([key, { length }]) =>
        `<Contents><Key>${key}</Key><Size>${length}</Size><LastModified>2030-06-01T04:00:00.000Z</LastModified></Contents>`,
    )
  return `<ListBucketResult><Name>x</Name><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}
