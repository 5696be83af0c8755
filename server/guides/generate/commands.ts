import { limits } from '#contract/limits'
import { type CommandId, infoOf } from '../../game/command-names'
import { examples, groups, words } from './commands.es'

const { default: prefix } = limits.prefix

/** A section a command, under the heading of its theme. */
export const commandsPart = (): string =>
  `${Object.entries(groups)
    .map(([title, names]) => [`## ${title}`, ...names.map(section)].join('\n\n'))
    .join('\n\n')}\n`

function section(id: CommandId): string {
  const { name, help, usage, aliases, permission, long } = infoOf(id, 'es')
  const facts = [
    words.use(`${prefix}${name} ${usage}`.trim()),
    words.aliases(aliases),
    ...(long ? [words.long(`${prefix}${infoOf('stop', 'es').name}`)] : []),
    ...(permission === 'owner' ? [words.ownerOnly] : []),
  ]
  const shown = examples[id].map(([line, does]) => `- \`${prefix}${line}\`: ${does}`)
  return [`### ${name}`, [help, ...facts].join(' '), words.examples, shown.join('\n')].join('\n\n')
}
