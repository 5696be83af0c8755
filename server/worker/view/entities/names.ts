/** What kinds were called by versions of the game before it settled on a name. */
const former: Record<string, string> = {
  pigzombie: 'zombified_piglin',
  zombie_pigman: 'zombified_piglin',
  cavespider: 'cave_spider',
  lavaslime: 'magma_cube',
  enderdragon: 'ender_dragon',
  witherboss: 'wither',
  mushroomcow: 'mooshroom',
  snowman: 'snow_golem',
  ozelot: 'ocelot',
  villagergolem: 'iron_golem',
  villager_golem: 'iron_golem',
  entityhorse: 'horse',
  minecartrideable: 'minecart',
  primedtnt: 'tnt',
  activated_tnt: 'tnt',
  endercrystal: 'end_crystal',
  ender_crystal: 'end_crystal',
  thrownegg: 'egg',
  smallfireball: 'small_fireball',
  firecharge: 'small_fireball',
  thrownenderpearl: 'ender_pearl',
  thrown_enderpearl: 'ender_pearl',
  witherskull: 'wither_skull',
  fallingsand: 'falling_block',
  falling_objects: 'falling_block',
  itemframe: 'item_frame',
  item_frames: 'item_frame',
  item_stack: 'item',
  eyeofendersignal: 'eye_of_ender',
  eye_of_ender_signal: 'eye_of_ender',
  thrownpotion: 'potion',
  thrown_potion: 'potion',
  splash_potion: 'potion',
  lingering_potion: 'potion',
  thrownexpbottle: 'experience_bottle',
  thrown_exp_bottle: 'experience_bottle',
  xp_bottle: 'experience_bottle',
  fireworksrocketentity: 'firework_rocket',
  fireworks_rocket: 'firework_rocket',
  leashknot: 'leash_knot',
  armorstand: 'armor_stand',
  xporb: 'experience_orb',
  xp_orb: 'experience_orb',
  evocation_illager: 'evoker',
  vindication_illager: 'vindicator',
  illusion_illager: 'illusioner',
  tipped_arrow: 'arrow',
}

const longest = 32

/** What a kind of creature or thing is called today: `cow`, `zombified_piglin`; servers' own stay theirs. */
export function presentName(name: string): string {
  const plain = name.slice(0, longest).toLowerCase().replaceAll(/\W+/g, '_').replace(/_$/, '')
  return Object.hasOwn(former, plain) ? (former[plain] ?? plain) : plain
}
