import minecraftData from 'minecraft-data'
import { testedVersions } from '../../server/game/versions'
import { writeLooks } from './looks/write-looks'
import { readLooks } from './source'
import { writeColours } from './write-colours'
import { writeIcons } from './write-icons'

const help = `Makes the pictures of items, the colours of blocks, the tints of biomes and what blocks look like in
three dimensions anew.
Run by hand, with minecraft-assets 1.19.0 installed outside the checkout:

  npm i --ignore-scripts --prefix /tmp/assets minecraft-assets@1.19.0
  bun scripts/assets/generate.ts /tmp/assets/node_modules/minecraft-assets
`

const [folder] = Bun.argv.slice(2)
if (!folder) {
  console.log(help)
  process.exitCode = 2
} else {
  const looks = readLooks(folder)
  const versions = testedVersions.map((version) => minecraftData(version))
  const items = new Map<string, string>()
  for (const { itemsArray } of versions) {
    for (const { name, displayName } of itemsArray) items.set(name, displayName)
  }
  items.delete('air')
  const missing = [
    ...(await writeColours(looks, versions)),
    ...(await writeIcons(looks, items)),
    ...(await writeLooks(looks, testedVersions)),
  ]
  console.log(missing.length > 0 ? `without a look: ${missing.join(' ')}` : 'everything has a look')
}
