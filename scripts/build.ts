import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { binary, buildBinary } from './build/binary'
import { BuildError } from './build/common'
import { textFolders } from './build/language'
import { sbom } from './build/sbom'
import { ifStale } from './build/stamp'
import { targetOf } from './build/target'
import { buildWeb, webDir } from './build/web'

const help = `Builds what is stale: the web (dist/web), then the executable (dist/enjambre).

  bun run build [--web] [--locale es] [--target bun-linux-arm64] [--outfile FILE] [--sbom]

  --web        only the web, enough for running from source
  --locale     the language of the web, a folder of web/locales; Spanish by default
  --target     a platform to compile for, this machine's by default
  --outfile    where the executable goes, dist/enjambre by default
  --sbom       also what it is made of, as CycloneDX: the same name with .cdx.json
`

const dependencies = ['package.json', 'bun.lock', 'tsconfig.json']

async function build(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      web: { type: 'boolean' },
      locale: { type: 'string', default: 'es' },
      target: { type: 'string' },
      outfile: { type: 'string', default: binary },
      sbom: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return console.log(help)
  await webPart(values.locale)
  if (!values.web) await binaryPart(values.target, values.outfile, values.locale)
  if (values.sbom) await Bun.write(`${values.outfile}.cdx.json`, JSON.stringify(await sbom()))
}

const webPart = (locale: string) =>
  step(
    {
      name: 'web',
      output: webDir,
      inputs: [
        'web/**/*',
        'server/{contract,lib,locales}/**/*.ts',
        'scripts/build/*',
        ...dependencies,
      ],
      options: locale,
    },
    () => buildWeb({ dev: false, texts: textFolders(locale) }),
  )

const binaryPart = (target: string | undefined, outfile: string, locale: string) =>
  step(
    {
      name: 'enjambre',
      output: outfile,
      inputs: ['{web,server,db}/**/*', 'scripts/build/*', ...dependencies],
      options: `${target} ${outfile} ${locale}`,
    },
    () => buildBinary(targetOf(target), outfile),
  )

async function step(part: Parameters<typeof ifStale>[0], work: () => Promise<void>) {
  const begun = performance.now()
  if (!(await ifStale(part, work))) return
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const { size } = statSync(part.output)
  const megabytes = size > 1e6 ? `, ${(size / 1e6).toFixed(1)} MB` : ''
  console.error(`built ${part.name} in ${seconds} s${megabytes}`)
}

try {
  await build(Bun.argv.slice(2))
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
