import { join } from 'node:path'
import type { Encoding, WebFiles } from '../../server/http/web-files'
import { webDir } from './web'

/** Replaces `server/http/web-files.ts` by the built web itself. */
export function embeddedWeb(): Bun.BunPlugin {
  return {
    name: 'embedded-web',
    setup(build) {
      build.onLoad({ filter: /[/\\]http[/\\]web-files\.ts$/ }, async () => ({
        loader: 'js',
        contents: moduleOf(await Bun.file(join(webDir, 'manifest.json')).json()),
      }))
    },
  }
}

function moduleOf(files: WebFiles) {
  const imports: string[] = []
  const entries = Object.entries(files).map(([address, { variants, ...file }]) => {
    const located = needed(variants).map(([encoding, name]) => {
      const local = `file${imports.length}`
      imports.push(
        `import ${local} from ${JSON.stringify(join(webDir, name))} with { type: 'file' }`,
      )
      return `${encoding}: ${local}`
    })
    const about = JSON.stringify(file).slice(1, -1)
    return `${JSON.stringify(address)}: { ${about}, variants: { ${located.join(', ')} } }`
  })
  return `${imports.join('\n')}
    const files = { ${entries.join(',\n')} }
    export const webFiles = () => files`
}

/** The plain file stays out when there is a gzip one to unpack it from. */
const needed = (variants: Partial<Record<Encoding, string>>) =>
  Object.entries(variants).filter(([encoding]) => encoding !== 'identity' || !variants.gzip)
