import { ConfigError } from '../config-error'
import { text } from '../locales/text'

/** A server that speaks as OpenAI's does, and what to ask it for. */
export type AiConfig = { baseUrl: string; model: string; key: string | null }

type Settings = Partial<Record<`ENJAMBRE_AI_${'BASE_URL' | 'MODEL' | 'KEY'}`, string | undefined>>

/** Throws ConfigError for an address without a model, and the other way round. */
export function aiOf(settings: Settings): AiConfig | null {
  const { ENJAMBRE_AI_BASE_URL: baseUrl, ENJAMBRE_AI_MODEL: model } = settings
  if (baseUrl === undefined && model === undefined) return null
  if (baseUrl === undefined || model === undefined) throw new ConfigError(text('config.aiPair'))
  return { baseUrl: baseUrl.replace(/\/+$/, ''), model, key: settings.ENJAMBRE_AI_KEY ?? null }
}
