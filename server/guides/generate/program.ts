import { languageOf } from '../../locales/languages'
import { catalogueOf } from '../../locales/locales'

/** A section for every command of the program: what it is for, and its help as the program says it. */
export function programPart(locale: string): string {
  const { uses } = languageOf(locale).guides.parts.program
  const sections = Object.entries(catalogueOf(locale).cli).flatMap(([name, words]) =>
    typeof words === 'object' && 'help' in words
      ? [
          [
            `### enjambre ${name}`,
            uses[name] ?? `${words.summary}.`,
            fenced(joined(words.help)),
          ].join('\n\n'),
        ]
      : [],
  )
  return `${sections.join('\n\n')}\n`
}

/** What is broken for a terminal's width goes on in its line. */
const joined = (help: string) => help.replaceAll(/\n {8,}/g, ' ')

const fenced = (text: string) => `\`\`\`text\n${text}\n\`\`\``
