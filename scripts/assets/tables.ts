import type { Rgb } from './raster'

const rgb = (value: number): Rgb => [value >> 16, (value >> 8) & 255, value & 255]

export const dyes: Record<string, Rgb> = {
  white: rgb(0xf9fffe),
  orange: rgb(0xf9801d),
  magenta: rgb(0xc74ebd),
  light_blue: rgb(0x3ab3da),
  yellow: rgb(0xfed83d),
  lime: rgb(0x80c71f),
  pink: rgb(0xf38baa),
  gray: rgb(0x474f52),
  light_gray: rgb(0x9d9d97),
  cyan: rgb(0x169c9c),
  purple: rgb(0x8932b8),
  blue: rgb(0x3c44aa),
  brown: rgb(0x835432),
  green: rgb(0x5e7c16),
  red: rgb(0xb02e26),
  black: rgb(0x1d1d21),
}

/** Leaves that have no colour of their own; the others are as they are painted. */
const leafy = /^vine$|^(oak|jungle|acacia|dark_oak|mangrove)_leaves$|^leaves2?$/

/** How blocks that take the biome's colour look in an inventory. */
export function handTint(name: string): Rgb | null {
  if (/^(grass_block|short_grass|tall_grass|fern|large_fern|bush)$/.test(name)) return rgb(0x7cbd6b)
  if (name === 'lily_pad') return rgb(0x71c35c)
  if (name === 'leaf_litter') return rgb(0xa07a48)
  return fixedTint(name) ?? (leafy.test(name) ? rgb(0x48b518) : null)
}

/** What the game tints with the same colour in every biome. */
export function fixedTint(name: string): Rgb | null {
  const fixed: Record<string, number> = {
    birch_leaves: 0x80a755,
    spruce_leaves: 0x619961,
    lily_pad: 0x208030,
    leaf_litter: 0xa07a48,
    melon_stem: 0x00ff00,
    pumpkin_stem: 0x00ff00,
    attached_melon_stem: 0xe0c71c,
    attached_pumpkin_stem: 0xe0c71c,
    redstone_wire: 0xb70000,
    pink_petals: 0x7cbd6b,
    wildflowers: 0x7cbd6b,
  }
  return name in fixed ? rgb(fixed[name] ?? 0) : null
}

/** What the game tints by biome. */
export function biomeTint(name: string): 'g' | 'f' | null {
  if (leafy.test(name)) return 'f'
  return /grass|fern|^bush$|sugar_cane/.test(name) ? 'g' : null
}

export const waterlike =
  /^(water|flowing_water|bubble_column|kelp|kelp_plant|seagrass|tall_seagrass)$/

/** Nothing to be seen from above. */
export const unseen =
  /^(air|cave_air|void_air|barrier|light|structure_void|moving_piston|piston_extension|tripwire)$/

/** Layers of a flat picture, from the lowest up, with the colour of each. */
export function layersOf(name: string): [texture: string, tint: Rgb | null][] | null {
  const potion: [string, Rgb][] = [['item/potion_overlay', rgb(0x385dc6)]]
  const layers: Record<string, [string, Rgb | null][]> = {
    potion: [...potion, ['item/potion', null]],
    splash_potion: [...potion, ['item/splash_potion', null]],
    lingering_potion: [...potion, ['item/lingering_potion', null]],
    tipped_arrow: [
      ['item/tipped_arrow_head', rgb(0x385dc6)],
      ['item/tipped_arrow_base', null],
    ],
    firework_star: [
      ['item/firework_star', null],
      ['item/firework_star_overlay', rgb(0x8a8a8a)],
    ],
    filled_map: [
      ['item/filled_map', null],
      ['item/filled_map_markings', rgb(0x46402e)],
    ],
    compass: [['item/compass_16', null]],
    recovery_compass: [['item/recovery_compass_16', null]],
    fish: [['item/cod', null]],
  }
  const [, piece] = /^leather_(helmet|chestplate|leggings|boots|horse_armor)$/.exec(name) ?? []
  if (!piece) return layers[name] ?? null
  return [
    [`item/${name}`, rgb(0xa06540)],
    [`item/${name}_overlay`, null],
  ]
}

/** Names of items before 1.13 and others that are gone, and what they are called now. */
export const formerItems: Record<string, string> = {
  planks: 'oak_planks',
  sapling: 'oak_sapling',
  log: 'oak_log',
  log2: 'acacia_log',
  leaves: 'oak_leaves',
  leaves2: 'acacia_leaves',
  noteblock: 'note_block',
  golden_rail: 'powered_rail',
  web: 'cobweb',
  grass: 'short_grass',
  tallgrass: 'short_grass',
  deadbush: 'dead_bush',
  wool: 'white_wool',
  yellow_flower: 'dandelion',
  red_flower: 'poppy',
  brick_block: 'bricks',
  mob_spawner: 'spawner',
  wooden_pressure_plate: 'oak_pressure_plate',
  snow_layer: 'snow',
  fence: 'oak_fence',
  lit_pumpkin: 'jack_o_lantern',
  stained_glass: 'white_stained_glass',
  trapdoor: 'oak_trapdoor',
  monster_egg: 'infested_stone',
  stonebrick: 'stone_bricks',
  melon_block: 'melon',
  fence_gate: 'oak_fence_gate',
  waterlily: 'lily_pad',
  wooden_slab: 'oak_slab',
  wooden_button: 'oak_button',
  quartz_ore: 'nether_quartz_ore',
  stained_hardened_clay: 'white_terracotta',
  stained_glass_pane: 'white_stained_glass_pane',
  slime: 'slime_block',
  carpet: 'white_carpet',
  hardened_clay: 'terracotta',
  double_plant: 'sunflower',
  stone_slab2: 'red_sandstone_slab',
  sign: 'oak_sign',
  wooden_door: 'oak_door',
  boat: 'oak_boat',
  reeds: 'sugar_cane',
  fish: 'cod',
  cooked_fish: 'cooked_cod',
  dye: 'ink_sac',
  bed: 'red_bed',
  speckled_melon: 'glistering_melon_slice',
  spawn_egg: 'pig_spawn_egg',
  skull: 'skeleton_skull',
  fireworks: 'firework_rocket',
  firework_charge: 'firework_star',
  netherbrick: 'nether_brick',
  banner: 'black_banner',
  end_bricks: 'end_stone_bricks',
  grass_path: 'dirt_path',
  chorus_fruit_popped: 'popped_chorus_fruit',
  magma: 'magma_block',
  red_nether_brick: 'red_nether_bricks',
  silver_shulker_box: 'light_gray_shulker_box',
  totem: 'totem_of_undying',
  silver_glazed_terracotta: 'light_gray_glazed_terracotta',
  concrete: 'white_concrete',
  concrete_powder: 'white_concrete_powder',
  scute: 'turtle_scute',
  rose_red: 'red_dye',
  cactus_green: 'green_dye',
  dandelion_yellow: 'yellow_dye',
  zombie_pigman_spawn_egg: 'zombified_piglin_spawn_egg',
  chain: 'iron_chain',
}

export function currentItem(name: string): string {
  const [, record] = /^record_(\w+)$/.exec(name) ?? []
  if (record) return `music_disc_${record}`
  const [, shard] = /^pottery_shard_(\w+)$/.exec(name) ?? []
  return shard ? `${shard}_pottery_sherd` : (formerItems[name] ?? name)
}
