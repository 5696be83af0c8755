type Params = Readonly<Record<string, unknown>>

/** In this order a newcomer is told of a world: each part stands on the ones before it. Heights go with columns. */
export const sections = [
  'start',
  'screen',
  'board',
  'world',
  'entities',
  'links',
  'heights',
] as const
export type Section = (typeof sections)[number]

/** What comes of a packet: it is kept in the place of what was said of the same before, or undoes that. */
export type Kept = {
  keep: Section
  of: string
  part?: string
  /** Written in its place: a packet tells of several. */
  instead?: Params
  /** Nothing that was said of it before counts any more. */
  anew?: boolean
}
/** `kinds`: those of its parts whose names begin so. */
export type Note = Kept | { forget: Section; of?: string; part?: string; kinds?: readonly string[] }

type Rule = (params: Params, own: number) => Note[]

/** What is told whole each time, and lasts until it is told again. */
const latest = [
  ...['difficulty', 'abilities', 'update_health', 'experience', 'spawn_position', 'update_time'],
  ...['declare_recipes', 'tags', 'declare_commands', 'server_data', 'feature_flags'],
  ...['simulation_distance', 'update_view_distance', 'set_ticking_state', 'recipe_book_settings'],
  ...['server_links', 'custom_report_details'],
]

const spawns = ['named_entity_spawn', 'spawn_entity', 'spawn_entity_living'].concat(
  ...['spawn_entity_painting', 'spawn_entity_experience_orb'],
)

/** What a game state lasts in, by its number and by its name. */
const lastingStates: Record<string, string> = {
  ...{ '1': 'rain', '2': 'rain', start_raining: 'rain', stop_raining: 'rain' },
  ...{ '3': 'mode', change_game_mode: 'mode' },
  ...{ '7': 'rain level', rain_level_change: 'rain level' },
  ...{ '8': 'thunder level', thunder_level_change: 'thunder level' },
  ...{ '11': 'respawn', immediate_respawn: 'respawn' },
  ...{ '12': 'crafting', limited_crafting: 'crafting' },
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const entity = ({ entityId }: Params) => `entity ${entityId}`
const isBrand = (channel: unknown) => channel === 'minecraft:brand' || channel === 'MC|Brand'

/** Of an entity, in the place of what was told of the same of its properties. */
const ofEntity =
  (name: string, which: (params: Params) => unknown = () => ''): Rule =>
  (params) => [{ keep: 'entities', of: entity(params), part: `${name} ${which(params)}` }]

const keysOf = (values: unknown, name: string) =>
  list(values).map((one) => String((one as Params)[name]))

const attributes: Rule = ofEntity('attributes', ({ properties }) => keysOf(properties, 'key'))

function destroyed({ entityIds, entityId }: Params): Note[] {
  return list(entityIds ?? [entityId]).flatMap((id): Note[] => [
    { forget: 'entities', of: `entity ${id}` },
    { forget: 'links', of: `entity ${id}` },
  ])
}

type Listed = { uuid?: unknown; UUID?: unknown }

/** Before 1.19.3 an action has a name, since then it is a set of them. */
function playersTold(params: Params): Note[] {
  const { action, data } = params
  const names =
    typeof action === 'object' && action !== null
      ? Object.entries(action).flatMap(([name, isOn]) => (isOn === true ? [name] : []))
      : [String(action)]
  if (names.every((name) => name === 'update_latency')) return []
  const anew = names.includes('add_player')
  return list(data).map((one): Note => {
    const { uuid, UUID } = one as Listed
    const of = `player ${uuid ?? UUID}`
    if (names.includes('remove_player')) return { forget: 'screen', of }
    const instead = list(data).length > 1 ? { ...params, data: [one] } : undefined
    return { keep: 'screen', of, part: names.join(), instead, anew }
  })
}

const teamModes = ['add', 'remove', 'change', 'join', 'leave']

function teamTold(params: Params): Note[] {
  const { team, mode, players } = params
  const of = `team ${team}`
  const told = typeof mode === 'number' ? teamModes[mode] : mode
  if (told === 'remove') return [{ forget: 'board', of }]
  if (told !== 'join' && told !== 'leave') {
    return [{ keep: 'board', of, part: String(told), anew: told === 'add' }]
  }
  return list(players).map((player) => {
    const instead = list(players).length > 1 ? { ...params, players: [player] } : undefined
    return { keep: 'board', of, part: `member ${player}`, instead }
  })
}

function objectiveTold({ name, action }: Params): Note[] {
  const of = `objective ${name}`
  if (Number(action) === 1) return [{ forget: 'board', of }]
  return [{ keep: 'board', of, part: `objective ${action}`, anew: Number(action) === 0 }]
}

/** Whose score it is; before 1.20.3 the same packet takes it away. */
function scoreTold({ itemName, scoreName, action }: Params): Note[] {
  const place = { of: `objective ${scoreName}`, part: `score ${itemName}` }
  return [Number(action) === 1 ? { forget: 'board', ...place } : { keep: 'board', ...place }]
}

function barTold({ entityUUID, action }: Params): Note[] {
  const of = `bar ${entityUUID}`
  if (Number(action) === 1) return [{ forget: 'screen', of }]
  return [{ keep: 'screen', of, part: `bar ${action}`, anew: Number(action) === 0 }]
}

const wholeMap = 128
/** Of what is told bit by bit, so many of the newest bits count. */
const bits = 64
let bit = 0
function nextBit() {
  bit = (bit + 1) % bits
  return `bit ${bit}`
}

function mapTold({ itemDamage, columns, rows }: Params): Note[] {
  const anew = Number(columns) === wholeMap && Number(rows) === wholeMap
  return [{ keep: 'world', of: `map ${itemDamage}`, part: anew ? '' : nextBit(), anew }]
}

/** A border as a whole, or something of it: 3 is the whole one where all are one packet. */
const borderTold =
  (part?: string): Rule =>
  ({ action }) => [
    {
      keep: 'world',
      of: 'border',
      part: part ?? String(action),
      anew: !part && Number(action ?? 3) === 3,
    },
  ]

/** What the client may cook and craft; a later word adds to the first. */
const recipesTold: Rule = ({ action, replace }) => {
  const anew = replace === true || action === 0 || action === 'init'
  return [{ keep: 'world', of: 'recipes', part: anew ? '' : nextBit(), anew }]
}

export const columnName = (x: unknown, z: unknown) => `column ${x} ${z}`

/** All of a chunk but its heights, which tell where it rains: columns forget these alone. */
const noBlocks = {
  ...{ groundUp: false, biomes: [], chunkData: Buffer.alloc(0), blockEntities: [] },
  ...{ skyLightMask: [], blockLightMask: [], emptySkyLightMask: [], emptyBlockLightMask: [] },
  ...{ skyLight: [], blockLight: [] },
}

const heightsTold: Rule = ({ x, z, heightmaps, bitMap }) =>
  heightmaps === undefined
    ? []
    : [
        {
          keep: 'heights',
          of: columnName(x, z),
          instead: { ...noBlocks, x, z, heightmaps, bitMap, trustEdges: true },
        },
      ]

/** How a player of the operators' is told so: from none of their levels to the fourth. */
const operatorLevel = (status: unknown) => Number(status) >= 24 && Number(status) <= 28

/** What a new body has not of the old one: before 1.16 nobody says whether it has all the rest. */
const lostWith = ({ copyMetadata }: Params) =>
  copyMetadata === false || copyMetadata === 0 ? ['effect', 'attributes', 'metadata'] : ['effect']

/** What of a server's packets somebody has to be told who comes later; of others nothing. */
export const rules: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(latest.map((name) => [name, (): Note[] => [{ keep: 'world', of: name }]])),
  login: ({ entityId }) => [
    ...(['start', 'board', 'world', 'entities', 'links', 'heights'] as const).map((forget) => ({
      forget,
    })),
    { keep: 'start', of: 'login' },
    { keep: 'entities', of: `entity ${entityId}`, part: 'none', anew: true },
  ],
  respawn: (params, own) => [
    { keep: 'start', of: 'respawn' },
    ...['mode', 'update_health', 'experience'].map((of): Note => ({ forget: 'world', of })),
    { forget: 'entities', of: `entity ${own}`, kinds: lostWith(params) },
  ],
  game_state_change({ reason }) {
    const state = lastingStates[String(reason)]
    return state ? [{ keep: 'world', of: state }] : []
  },
  custom_payload: ({ channel }) => (isBrand(channel) ? [{ keep: 'world', of: 'brand' }] : []),
  map_chunk: heightsTold,
  unload_chunk: ({ chunkX, chunkZ }) => [{ forget: 'heights', of: columnName(chunkX, chunkZ) }],
  playerlist_header: () => [{ keep: 'screen', of: 'header' }],
  player_info: playersTold,
  player_remove: ({ players }) =>
    list(players).map((player) => ({ forget: 'screen', of: `player ${player}` })),
  teams: teamTold,
  scoreboard_team: teamTold,
  scoreboard_objective: objectiveTold,
  scoreboard_display_objective: ({ position }) => [
    { keep: 'board', of: 'display', part: String(position) },
  ],
  scoreboard_score: scoreTold,
  reset_score: ({ entity_name, objective_name }) => [
    { forget: 'board', of: `objective ${objective_name}`, part: `score ${entity_name}` },
  ],
  boss_bar: barTold,
  map: mapTold,
  world_border: borderTold(),
  initialize_world_border: borderTold(),
  ...Object.fromEntries(
    ['center', 'lerp_size', 'size', 'warning_delay', 'warning_reach'].map((part) => [
      `world_border_${part}`,
      borderTold(part),
    ]),
  ),
  unlock_recipes: recipesTold,
  recipe_book_add: recipesTold,
  recipe_book_remove: recipesTold,
  ...Object.fromEntries(
    spawns.map((name): [string, Rule] => [
      name,
      (params) => [{ keep: 'entities', of: entity(params), part: 'spawn', anew: true }],
    ]),
  ),
  entity_metadata: ofEntity('metadata', ({ metadata }) => keysOf(metadata, 'key')),
  entity_equipment: ofEntity(
    'equipment',
    ({ slot, equipments }) => slot ?? keysOf(equipments, 'slot'),
  ),
  entity_update_attributes: attributes,
  update_attributes: attributes,
  entity_effect: ofEntity('effect', ({ effectId }) => effectId),
  remove_entity_effect: (params) => [
    { forget: 'entities', of: entity(params), part: `effect ${params.effectId}` },
  ],
  entity_head_rotation: ofEntity('head'),
  entity_status: (params, own) =>
    params.entityId === own && operatorLevel(params.entityStatus)
      ? ofEntity('operator')(params, own)
      : [],
  entity_destroy: destroyed,
  set_passengers: (params) => [{ keep: 'links', of: entity(params), part: 'passengers' }],
  attach_entity: (params) => [{ keep: 'links', of: entity(params), part: `${params.leash}` }],
  camera: () => [{ keep: 'links', of: 'camera' }],
}
