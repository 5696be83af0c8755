import { limits } from '#contract/limits'
import { type CommandId, infoOf } from '../../game/command-names'
import { languageOf } from '../../locales/languages'

const { default: prefix } = limits.prefix

/** A section a command, under the heading of its theme. */
export const commandsPart = (locale: string): string =>
  `${Object.entries(languageOf(locale).guides.parts.commands.groups)
    .map(([title, names]) =>
      [`## ${title}`, ...names.map((id) => section(id, locale))].join('\n\n'),
    )
    .join('\n\n')}\n`

function section(id: CommandId, locale: string): string {
  const { examples, words } = languageOf(locale).guides.parts.commands
  const { name, help, usage, aliases, permission, long } = infoOf(id, locale)
  const facts = [
    words.use(`${prefix}${name} ${usage}`.trim(), help),
    words.aliases(aliases),
    ...(long ? [words.long(`${prefix}${infoOf('stop', locale).name}`)] : []),
    ...(permission === 'owner' ? [words.ownerOnly] : []),
  ]
  const shown = examples[id].map(([line, does]) => `- \`${prefix}${line}\`: ${does}`)
  return [`### ${name}`, facts.join(' '), words.examples, shown.join('\n')].join('\n\n')
}
