import type { CustomFetchOptions } from 'openid-client'
import { isSafeAddress } from '#contract/safe-address'

const mostBytes = 512 * 1024

/** What a provider is not asked, or has answered that nobody reads. */
class UnsafeAnswer extends Error {
  override name = 'UnsafeAnswer'
}

/**
 * `fetch` for what a provider is asked: nothing is sent in the clear, no redirection is followed, and an
 * answer is read whole within the caller's time and bounded, before anybody looks at it.
 */
export async function providerFetch(
  url: string,
  { body, method, headers, signal }: CustomFetchOptions,
): Promise<Response> {
  if (!isSafeAddress(url)) throw new UnsafeAnswer('an address of the provider is not encrypted')
  const asked = { body: body as BodyInit, method, headers, redirect: 'manual' } as const
  const response = await fetch(url, { ...asked, ...(signal ? { signal } : {}) })
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new UnsafeAnswer('an answer of the provider is too large')
    chunks.push(chunk)
  }
  const kept = new Headers(response.headers)
  // They are of what came over the wire, which may have been compressed.
  kept.delete('content-length')
  kept.delete('content-encoding')
  // A status such as 204 takes no body.
  const content = bytes === 0 ? null : new Blob(chunks as BlobPart[])
  return new Response(content, { status: response.status, headers: kept })
}
