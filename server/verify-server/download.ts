import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseUntrustedJson } from '../game/untrusted-json'
import { errorText } from '../lib/error-text'
import { minuteMs } from '../lib/time'
import { text } from '../locales/text'
import { OperationRefused } from '../operations/refused'

export const mojangManifest = 'https://piston-meta.mojang.com/mc/game/version_manifest_v2.json'

const mostBytes = { list: 8 * 1024 * 1024, jar: 256 * 1024 * 1024 }
const timeoutMs = { list: minuteMs, jar: 15 * minuteMs }

const Sha1 = z.string().regex(/^[0-9a-f]{40}$/)
const Manifest = z.object({
  versions: z.array(z.object({ id: z.string(), url: z.url(), sha1: Sha1 })).max(10_000),
})
const Version = z.object({
  downloads: z.object({ server: z.object({ url: z.url(), sha1: Sha1 }).optional() }),
})

/** Brings the server of a version into a file: the one whose sum the manifest tells, or none. */
export async function downloadServer(
  { version, manifestUrl, file }: { version: string; manifestUrl: string; file: string },
  signal: AbortSignal,
): Promise<void> {
  const manifest = Manifest.safeParse(await readList(manifestUrl, null, signal))
  if (!manifest.success) throw unusable(manifestUrl)
  const known = manifest.data.versions.find(({ id }) => id === version)
  if (!known) throw new OperationRefused(text('verifyServer.unknownVersion', version))
  refuseForeign(known.url, manifestUrl)
  const details = Version.safeParse(await readList(known.url, known.sha1, signal))
  if (!details.success) throw unusable(known.url)
  const { server } = details.data.downloads
  if (!server) throw new OperationRefused(text('verifyServer.noServerOf', version))
  refuseForeign(server.url, manifestUrl)
  const sum = createHash('sha1')
  const writer = Bun.file(file).writer()
  try {
    for await (const chunk of bytesOf(server.url, mostBytes.jar, timeoutMs.jar, signal)) {
      sum.update(chunk)
      writer.write(chunk)
      await writer.flush()
    }
  } finally {
    await writer.end()
  }
  if (sum.digest('hex') !== server.sha1) throw otherSum(server.url)
}

async function readList(url: string, sha1: string | null, signal: AbortSignal): Promise<unknown> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytesOf(url, mostBytes.list, timeoutMs.list, signal)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (sha1 !== null && createHash('sha1').update(bytes).digest('hex') !== sha1) throw otherSum(url)
  return parseUntrustedJson(bytes.toString())
}

/** What an address answers with, as it comes; throws what is wrong with it. */
async function* bytesOf(url: string, most: number, ms: number, stopping: AbortSignal) {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(ms)])
  let bytes = 0
  try {
    const response = await fetch(url, { signal, redirect: 'error' })
    if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`)
    for await (const chunk of response.body) {
      bytes += chunk.length
      if (bytes > most) throw new Error(`more than ${most} bytes`)
      yield chunk
    }
  } catch (error) {
    throw new OperationRefused(
      text('verifyServer.notDownloaded', new URL(url).host, errorText(error)),
      { cause: error },
    )
  }
}

/** The manifest may lead to its own machine and to Mojang's. */
function refuseForeign(url: string, manifestUrl: string) {
  const { origin, protocol, hostname, host } = new URL(url)
  const isMojang = protocol === 'https:' && hostname.endsWith('.mojang.com')
  if (!isMojang && origin !== new URL(manifestUrl).origin)
    throw new OperationRefused(text('verifyServer.foreignAddress', host))
}

const unusable = (url: string) =>
  new OperationRefused(text('verifyServer.unusableList', new URL(url).host))

const otherSum = (url: string) =>
  new OperationRefused(text('verifyServer.otherSum', new URL(url).host))
