import colours from './generated/biome-tints.json'

/** What grass, leaves and water look like in a biome, each as one number. */
export type BiomeTints = { grass: number; foliage: number; water: number }

const known: Record<string, readonly string[]> = colours

const usual = read(known.plains)

type Biomes = Record<number, { name: string }>

/** Tints by a biome's number in this server's registry; unknown biomes look like plains. */
export function tintsBy(biomes: Biomes): (id: number) => BiomeTints {
  const found = new Map<number, BiomeTints>()
  return (id) => {
    let tints = found.get(id)
    if (!tints) {
      const name = biomes[id]?.name.replace(/^minecraft:/, '') ?? ''
      tints = Object.hasOwn(known, name) ? read(known[name]) : usual
      found.set(id, tints)
    }
    return tints
  }
}

function read(written: readonly string[] | undefined): BiomeTints {
  const [grass = 0x91bd59, foliage = 0x77ab2f, water = 0x3f76e4] = (written ?? []).map((hex) =>
    Number.parseInt(hex, 16),
  )
  return { grass, foliage, water }
}
