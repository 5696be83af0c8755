import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config'
import { AppError } from '../errors'
import { secured } from '../http/security/security'
import { forgetProcess, recordProcess } from '../lib/proc/process-record'
import { render, text } from '../locales/text'

/** Names the process that stands by for this data folder, for `enjambre promote`. */
export const standbyRecord = (dataDir: string): string => join(dataDir, 'standby.json')

/** Whoever asks again sooner learns nothing new. */
const retrySeconds = 30

/** Answers whatever is asked with that it stands by, and opens nothing of the data folder. */
export function standBy(config: Config): AsyncDisposable & { url: string; port: number } {
  const { dataDir, host: hostname, port, locale, publicUrl } = config
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const refusal = new AppError('STANDBY').retryAfter(retrySeconds)
  const headers = { 'retry-after': String(retrySeconds), 'cache-control': 'no-store' }
  const page = pageOf(
    locale,
    render(text('cli.standby.title'), locale),
    refusal.toFailure(locale).message,
  )

  function answer(path: string) {
    const init = { status: refusal.status, headers }
    if (path.startsWith('/api/')) return Response.json(refusal.toFailure(locale), init)
    const html = { ...headers, 'content-type': 'text/html; charset=utf-8' }
    return new Response(page, { ...init, headers: html })
  }

  const server = Bun.serve({
    ...{ hostname, port, reusePort: false, development: false },
    fetch({ url }) {
      const { pathname } = new URL(url)
      return secured(answer(pathname), pathname, publicUrl)
    },
  })
  recordProcess(standbyRecord(dataDir), process.pid)
  return {
    url: server.url.origin,
    port: Number(server.port),
    [Symbol.asyncDispose]: () => server.stop(true),
  }
}

export const forgetStandby = (dataDir: string): void => forgetProcess(standbyRecord(dataDir))

const pageOf = (locale: string, title: string, sentence: string) =>
  `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${sentence}</p></html>`
