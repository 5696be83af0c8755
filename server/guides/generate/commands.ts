import { limits } from '#contract/limits'
import { commandInfos } from '../../game/command-names'
import { examples, groups, words } from './commands.es'

const { default: prefix } = limits.prefix

/** A section a command, under the heading of its theme. */
export const commandsPart = (): string =>
  `${Object.entries(groups)
    .map(([title, names]) => [`## ${title}`, ...names.map(section)].join('\n\n'))
    .join('\n\n')}\n`

function section(name: (typeof commandInfos)[number]['name']): string {
  const info = commandInfos.find((info) => info.name === name)
  if (!info) throw new Error(`there is no command ${name}`)
  const { help, usage, aliases, permission, long } = info
  const facts = [
    words.use(`${prefix}${name} ${usage}`.trim()),
    words.aliases(aliases),
    ...(long ? [words.long(`${prefix}parar`)] : []),
    ...(permission === 'owner' ? [words.ownerOnly] : []),
  ]
  const shown = examples[name].map(([line, does]) => `- \`${prefix}${line}\`: ${does}`)
  return [`### ${name}`, [help, ...facts].join(' '), words.examples, shown.join('\n')].join('\n\n')
}
