import {
  HttpRequestError,
  http,
  ResponseBodyTooLargeError,
  RpcRequestError,
  TimeoutError,
} from 'viem'
import type { z } from 'zod'
import { NodeFailure } from './failures'

/** One question to one node; throws `NodeFailure` and nothing else. */
export type Rpc = {
  /** Host of the node: its address may carry a key, so that it is never shown or logged. */
  name: string
  ask<T>(method: string, params: unknown[], answer: z.ZodType<T>): Promise<T>
}

const timeoutMs = 10_000
const mostBytes = 4 * 1024 * 1024

/** Statuses with which nodes refuse what asks for too much. */
const tooMuchStatuses = [400, 413]

export function createRpc(url: string, signal: AbortSignal, timeout: number = timeoutMs): Rpc {
  const name = new URL(url).host
  const transport = http(url, {
    timeout,
    retryCount: 0,
    maxResponseBodySize: mostBytes,
    fetchFn: (input, init) => fetchWhole(input, init, signal),
  })({})

  async function request(method: string, params: unknown[]): Promise<unknown> {
    try {
      return await transport.request({ method, params })
    } catch (error) {
      throw toFailure(name, error)
    }
  }

  return {
    name,
    async ask(method, params, answer) {
      const parsed = answer.safeParse(await request(method, params))
      if (parsed.success) return parsed.data
      throw new NodeFailure(`${name}: unusable answer to ${method}`, { cause: parsed.error })
    },
  }
}

/** Reads the body, bounded, before it returns: the time limit around it then covers all of it. */
async function fetchWhole(input: string | URL | Request, init: RequestInit = {}, end: AbortSignal) {
  const signal = init.signal ? AbortSignal.any([init.signal, end]) : end
  const response = await fetch(input, { ...init, signal })
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) {
      throw new ResponseBodyTooLargeError({ maxSize: mostBytes, size: bytes })
    }
    chunks.push(chunk)
  }
  const { status, statusText, headers } = response
  return new Response(new Blob(chunks as BlobPart[]), {
    status,
    statusText,
    headers: plain(headers),
  })
}

/** The length is that of what came over the wire, which may have been compressed. */
function plain(headers: Headers) {
  const kept = new Headers(headers)
  kept.delete('content-length')
  kept.delete('content-encoding')
  return kept
}

function toFailure(name: string, error: unknown): NodeFailure {
  const detail = error instanceof Error ? error.name : 'error'
  const isTooMuch = causes(error).some(
    (cause) =>
      cause instanceof RpcRequestError ||
      cause instanceof ResponseBodyTooLargeError ||
      (cause instanceof HttpRequestError && tooMuchStatuses.includes(cause.status ?? 0)),
  )
  const isSlow = causes(error).some((cause) => cause instanceof TimeoutError)
  return new NodeFailure(`${name}: ${detail}`, { isTooMuch, isSlow })
}

function causes(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}
