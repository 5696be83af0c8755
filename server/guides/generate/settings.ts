import { z } from 'zod'
import { type SettingName, Settings, serveFlags } from '../../config'
import { languageOf } from '../../locales/languages'
import { table } from './table'

/** Every setting with its meaning, its default and its flag, in the order of config.ts. */
export function settingsPart(locale: string): string {
  const { settingTexts, words } = languageOf(locale).guides.parts.settings
  const { properties = {} } = z.toJSONSchema(Settings, { io: 'input', unrepresentable: 'any' })
  const flags = new Map<string, string>(
    Object.entries(serveFlags).map(([flag, name]) => [name, `--${flag}`]),
  )
  const rows = Object.entries(properties).map(([name, schema]) => {
    const value = typeof schema === 'object' ? shown(schema.default) : ''
    const meaning = settingTexts[name as SettingName]
    return [code(name), meaning, code(value), code(flags.get(name) ?? '')]
  })
  return `${table([words.variable, words.meaning, words.default, words.flag], rows)}\n`
}

const code = (text: string) => (text === '' ? '' : `\`${text}\``)
const shown = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value ?? ''))
