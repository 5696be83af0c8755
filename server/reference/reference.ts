import type { Routes } from '../http/route'
import { prebuilt } from './prebuilt'

/** What the reference serves, as text: the OpenAPI document, the page for people, a client for programs. */
export type Reference = { openapi: string; reference: string; client: string }

/** Made on first use from all routes, unless the build made them ahead. */
export function describeOnce(
  mounted: () => Promise<Routes>,
  locale: string,
): () => Promise<Reference> {
  const make = async (): Promise<Reference> =>
    prebuilt !== null && locale === prebuiltLocale
      ? await Bun.file(prebuilt).json()
      : (await import('./describe')).describe(await mounted(), locale)
  let cached: Reference | null = null
  return async () => {
    cached ??= await make()
    return cached
  }
}

/** The language of what the build makes ahead. */
const prebuiltLocale = 'es'
