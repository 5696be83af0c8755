/** An adjective: masculine and feminine. */
type Adjective = readonly [masculine: string, feminine: string]

export const colours: Record<string, Adjective> = {
  white: ['blanco', 'blanca'],
  orange: ['naranja', 'naranja'],
  magenta: ['magenta', 'magenta'],
  light_blue: ['azul claro', 'azul claro'],
  yellow: ['amarillo', 'amarilla'],
  lime: ['verde lima', 'verde lima'],
  pink: ['rosa', 'rosa'],
  gray: ['gris', 'gris'],
  light_gray: ['gris claro', 'gris claro'],
  silver: ['gris claro', 'gris claro'],
  cyan: ['cian', 'cian'],
  purple: ['morado', 'morada'],
  blue: ['azul', 'azul'],
  brown: ['marrón', 'marrón'],
  green: ['verde', 'verde'],
  red: ['rojo', 'roja'],
  black: ['negro', 'negra'],
}

/** What comes in every colour; the colour's place is the mark. */
export const coloured: Record<string, readonly [text: string, gender: 0 | 1]> = {
  wool: ['Lana *', 1],
  carpet: ['Alfombra *', 1],
  bed: ['Cama *', 1],
  banner: ['Estandarte *', 0],
  wall_banner: ['Estandarte * de pared', 0],
  concrete: ['Hormigón *', 0],
  concrete_powder: ['Cemento *', 0],
  terracotta: ['Terracota *', 1],
  glazed_terracotta: ['Terracota esmaltada *', 1],
  stained_glass: ['Cristal *', 0],
  stained_glass_pane: ['Panel de cristal *', 0],
  shulker_box: ['Caja de shulker *', 1],
  dye: ['Tinte *', 0],
  candle: ['Vela *', 1],
  candle_cake: ['Pastel con vela *', 1],
  bundle: ['Saco *', 0],
  harness: ['Arnés *', 0],
}

export const woods: Record<string, string> = {
  oak: 'de roble',
  spruce: 'de abeto',
  birch: 'de abedul',
  jungle: 'de jungla',
  acacia: 'de acacia',
  dark_oak: 'de roble oscuro',
  pale_oak: 'de roble pálido',
  mangrove: 'de mangle',
  cherry: 'de cerezo',
  bamboo: 'de bambú',
  crimson: 'carmesí',
  warped: 'de madera distorsionada',
  petrified_oak: 'de roble petrificado',
}

/** What is made of wood; the wood's place is the mark. */
export const wooden: Record<string, string> = {
  planks: 'Tablones *',
  log: 'Tronco *',
  wood: 'Leño *',
  stem: 'Tallo *',
  hyphae: 'Hifas *',
  leaves: 'Hojas *',
  sapling: 'Brote *',
  stairs: 'Escaleras *',
  slab: 'Losa *',
  fence: 'Valla *',
  fence_gate: 'Puerta de valla *',
  door: 'Puerta *',
  trapdoor: 'Trampilla *',
  button: 'Botón *',
  pressure_plate: 'Placa de presión *',
  sign: 'Cartel *',
  wall_sign: 'Cartel de pared *',
  hanging_sign: 'Cartel colgante *',
  wall_hanging_sign: 'Cartel colgante de pared *',
  boat: 'Bote *',
  chest_boat: 'Bote * con cofre',
  shelf: 'Estante *',
  raft: 'Balsa *',
  chest_raft: 'Balsa * con cofre',
}

export const metals: Record<string, string> = {
  wooden: 'de madera',
  stone: 'de piedra',
  iron: 'de hierro',
  golden: 'de oro',
  diamond: 'de diamante',
  netherite: 'de netherita',
  leather: 'de cuero',
  chainmail: 'de malla',
  copper: 'de cobre',
}

export const gear: Record<string, string> = {
  sword: 'Espada',
  shovel: 'Pala',
  pickaxe: 'Pico',
  axe: 'Hacha',
  hoe: 'Azada',
  spear: 'Lanza',
  helmet: 'Casco',
  chestplate: 'Peto',
  leggings: 'Grebas',
  boots: 'Botas',
  horse_armor: 'Armadura para caballo',
  nautilus_armor: 'Armadura para nautilo',
}

/** What is made of another block, whose name follows. */
export const shapes: Record<string, string> = {
  stairs: 'Escaleras de',
  slab: 'Losa de',
  wall: 'Muro de',
  button: 'Botón de',
  pressure_plate: 'Placa de presión de',
}

export const ores: Record<string, string> = {
  coal: 'carbón',
  iron: 'hierro',
  copper: 'cobre',
  gold: 'oro',
  redstone: 'redstone',
  emerald: 'esmeralda',
  lapis: 'lapislázuli',
  diamond: 'diamante',
  nether_gold: 'oro del Nether',
  nether_quartz: 'cuarzo del Nether',
}

/** What has happened to a block. */
export const conditions: Record<string, string> = {
  waxed: 'encerado',
  exposed: 'expuesto',
  weathered: 'desgastado',
  oxidized: 'oxidado',
  infested: 'infestado',
}

export const corals: Record<string, string> = {
  tube: 'de tubo',
  brain: 'de cerebro',
  bubble: 'de burbujas',
  fire: 'de fuego',
  horn: 'de cuerno',
}

export const coralShapes: Record<string, string> = {
  coral: 'Coral',
  coral_block: 'Bloque de coral',
  coral_fan: 'Gorgonia',
  coral_wall_fan: 'Gorgonia',
}
