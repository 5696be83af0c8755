// Enjambre 0.2.0: the calls that API tokens may make, made from its OpenAPI document.
// It needs nothing but `fetch`.

export type Abilities = { autoEat: { enabled: boolean; threshold: number }; autoArmor: { enabled: boolean }; autoTotem: { enabled: boolean }; autoRespawn: { enabled: boolean }; antiAfk: { enabled: boolean; minSeconds: number; maxSeconds: number }; defend: { enabled: boolean; radius: number }; autoSleep: { enabled: boolean }; replies: { enabled: boolean; greeting: string | null; keywords: ({ keyword: string; reply: string })[] }; schedule: { enabled: boolean; entries: ({ cron: string; line: string })[] }; guardian?: Guardian }
export type AbilitiesPatch = { autoEat: { enabled: boolean; threshold: number }; autoArmor: { enabled: boolean }; autoTotem: { enabled: boolean }; autoRespawn: { enabled: boolean }; antiAfk: { enabled: boolean; minSeconds: number; maxSeconds: number }; defend: { enabled: boolean; radius: number }; autoSleep: { enabled: boolean }; replies: { enabled: boolean; greeting: string | null; keywords: ({ keyword: string; reply: string })[] }; schedule: { enabled: boolean; entries: ({ cron: string; line: string })[] }; guardian?: Guardian }
export type Activity = { commandsExecuted: number; blocksBroken: number; blocksPlaced: number; distanceWalked: number; itemsPickedUp: number; itemsDropped: number; deaths: number }
export type Analytics = { live: boolean; survival: Survival; movement: { currentPosition: WorldPosition }; activity: Activity; timeStats: { sessionStartTime: string | null; connectionsCount: number; lastActivity: string | null; sessionMs: number; totalMs: number }; sessionStats: { blocksMinedThisSession: number; distanceThisSession: number; commandsThisSession: number; deathsThisSession: number }; recentEvents: RecentEvent[]; inventory: Inventory }
export type AnalyticsAnswer = { success: true; analytics: Analytics; message: string }
export type AnalyticsHistory = { success: true; times: number[]; health: (number | null)[]; food: (number | null)[]; level: (number | null)[]; distance: (number | null)[] }
export type Arrangement = { id: string; favourite?: boolean; group?: string | null; tags?: string[]; position?: number; updatedAt?: string }
export type AuthCode = { code: string; url: string; expiresAt: string } | null
export type BossBar = { id: string; title: string; progress: number; color: "pink" | "blue" | "red" | "green" | "yellow" | "purple" | "white" }
export type Bot = { id: string; name: string; host: string; port: number; username: string; authType: "cracked" | "mojang"; hasPassword: boolean; version: string; prefix: string; autoReconnect: boolean; proxy: Proxy; alternativeAddresses: ({ host: string; port: number })[]; permittedPlayers: string[]; abilities: Abilities; favourite: boolean; group: string | null; tags: string[]; position: number; powerSchedule: PowerSchedule; nextPower: NextPower; machineLabel: string | null; status: BotStatus; nextAttemptAt: string | null; waits: string | null; lastEnd: SessionEnd; authCode: AuthCode; shared: SharedBot; createdAt: string; updatedAt: string }
export type BotAnswer = { success: true; bot: Bot }
export type BotChange = { success: true; bot: Bot; message: string }
export type BotForm = { name: string; host: string; port?: number; username: string; password?: string; authType?: "cracked" | "mojang"; version?: string; prefix?: string; autoReconnect?: boolean; proxy?: ProxyForm; alternativeAddresses?: ({ host: string; port: number })[]; permittedPlayers?: string[]; abilities?: Abilities; favourite?: boolean; group?: string | null; tags?: string[]; powerSchedule?: PowerSchedule; machineLabel?: string | null }
export type BotList = { success: true; bots: Bot[]; hasMore: boolean }
export type BotPatch = { name?: string; host?: string; port?: number; username?: string; password?: string; authType?: "cracked" | "mojang"; version?: string; prefix?: string; autoReconnect?: boolean; proxy?: ProxyForm; alternativeAddresses?: ({ host: string; port: number })[]; permittedPlayers?: string[]; abilities?: AbilitiesPatch; favourite?: boolean; group?: string | null; tags?: string[]; powerSchedule?: PowerSchedule; machineLabel?: string | null; id?: unknown; status?: unknown; createdAt?: unknown }
export type BotPlacements = { success: true; labels: string[] }
export type BotStatus = "stopped" | "connecting" | "running" | "stopping"
export type BotStreamEvent = { event: "botState"; data: { botId: string; status: BotStatus; nextAttemptAt: string | null; waits: string | null; lastEnd: SessionEnd } } | { event: "botUpdate"; data: { bot: Bot } } | { event: "botAnalytics"; data: { botId: string; analytics: { live: boolean; survival: Survival; movement: { currentPosition: WorldPosition }; activity: Activity; timeStats: { sessionStartTime: string | null; connectionsCount: number; lastActivity: string | null; sessionMs: number; totalMs: number }; sessionStats: { blocksMinedThisSession: number; distanceThisSession: number; commandsThisSession: number; deathsThisSession: number }; recentEvents: RecentEvent[] } } } | { event: "botInventory"; data: { botId: string; inventory: Inventory; live: boolean } } | { event: "mapUpdate"; data: { botId: string; data: MapData; slow?: true } } | { event: "botSurroundings"; data: { botId: string; surroundings: ServerView } } | { event: "botConsole"; data: { botId: string; lines: ({ id: string; timestamp: string; level: "info" | "error" | "command" | "connect" | "disconnect" | "event" | "warn" | "debug" | "response"; category: "commands" | "chat" | "events" | "automation" | "errors" | "system"; message: string; source: "bot" | "minecraft" | "system" | "user"; metadata: { coordinates?: { x: number; y: number; z: number }; server?: string; ping?: number; playerName?: string; executionTime?: number; commandName?: string; dropped?: number } | null; executionTime: number | null; command: string | null; by: string | null; isPersistent: boolean; answersCommand: boolean })[] } } | { event: "botConsoleGap"; data: { botId: string; after: string; before: string } } | { event: "end"; data: { code: string; message: string } }
export type BotsExport = { success: true; file: BotsFile }
export type BotsFile = { format: "enjambre-bots"; version: 1; exportedAt: string; bots: PortableBot[]; sealed: string | null }
export type BotsImport = { success: true; rows: ImportRow[]; bots: Bot[]; used: number; max: number; message: string }
export type BotsStreamEvent = { event: "botState"; data: { botId: string; status: BotStatus; nextAttemptAt: string | null; waits: string | null; lastEnd: SessionEnd } } | { event: "botUpdate"; data: { bot: Bot } } | { event: "botsCreated"; data: { bots: Bot[] } } | { event: "botDeleted"; data: { botId: string } } | { event: "botsArranged"; data: { bots: Arrangement[] } } | { event: "end"; data: { code: string; message: string } }
export type BulkAnswer = { success: boolean; results: BulkResult[]; message: string }
export type BulkJob = { jobId: string; action: "start" | "stop" | "delete" | "command"; done: number; total: number; gapMs: number; finished: boolean; cancelled: boolean; results: BulkResult[]; waiting: string[]; success: true }
export type BulkRequest = { botIds: string[]; delayBetweenBots?: number }
export type BulkResult = { botId: string; success: boolean; message?: string; executionTime?: number }
export type ChatRequest = { message: string }
export type CommandNames = { success: true; all: string[]; commands: CommandWords[] }
export type CommandRequest = { command: string }
export type CommandResult = { success: boolean; message: string; executionTime: number; metadata: { commandName: string; running: boolean } }
export type CommandWords = { name: string; aliases: string[]; usage: string; help: string }
export type Connection = { reason: EndReason; message: string; raw: string; policy: "retry" | "retry-version" | "stop"; suggestedVersion: string | null; fault: boolean; at: string; id: string; address: string; version: string | null; startedAt: string; spawnedAt: string | null }
export type ConnectionPage = { success: true; connections: Connection[]; hasMore: boolean }
export type CraftOption = { name: string; displayName: string; count: number; times: number; table: boolean; materials: ({ name: string; displayName: string; count: number })[] }
export type CraftOptionsAnswer = { success: true; options: CraftOption[] }
export type CraftRequest = { times?: number }
export type Done = { success: true; message: string }
export type DriveCall = { keys: ("forward" | "back" | "left" | "right" | "jump" | "sneak" | "sprint" | "attack" | "use")[]; yaw: number; pitch: number; slot: number; take?: boolean }
export type DrivePose = { x: number; y: number; z: number; yaw: number; pitch: number } | null
export type DriveStand = { success: true; pose: DrivePose }
export type Enchantment = { name: string; displayName: string; level: number }
export type EndReason = "requested" | "server-full" | "whitelist" | "banned" | "wrong-version" | "authentication" | "rate-limit" | "idle" | "anti-cheat" | "restart" | "duplicate-login" | "transferred" | "unknown-host" | "unreachable" | "timeout" | "target-not-allowed" | "target-full" | "opted-out" | "stopped-by-admin" | "guardian" | "proxy" | "protocol" | "too-much-data" | "login-required" | "kicked" | "host-lost" | "blocking" | "no-memory" | "unknown"
export type ExportForm = { botIds?: string[]; passphrase?: string }
export type Guardian = { enabled: boolean; friends: string[]; dangers: { void: { enabled: boolean; reactions: GuardianReaction[] }; lava: { enabled: boolean; reactions: GuardianReaction[] }; attacked: { enabled: boolean; reactions: GuardianReaction[]; mobs: boolean }; health: { enabled: boolean; reactions: GuardianReaction[]; below: number }; player: { enabled: boolean; reactions: GuardianReaction[]; distance: number }; mob: { enabled: boolean; reactions: GuardianReaction[]; names: string[]; distance: number }; hunger: { enabled: boolean; reactions: GuardianReaction[]; below: number } }; returnMinutes: number | null; home: { x: number; y: number; z: number; dimension: "overworld" | "nether" | "end" } | null }
export type GuardianReaction = "tell" | "totem" | "eat" | "home" | "leave"
export type ImportForm = { file: { format: "enjambre-bots"; version: number; exportedAt?: string; bots: unknown[]; sealed?: string | null }; passphrase?: string; sameName?: "skip" | "copy"; dryRun?: boolean }
export type ImportIssue = { path: string; message: string }
export type ImportRow = { name: string; state: "new" | "copied" | "skipped" | "wrong"; as: string; withSecrets: boolean; issues: ImportIssue[] }
export type Inventory = { items: InventoryItem[]; heldSlot: number; window: OpenWindow }
export type InventoryAnswer = { success: true; inventory: Inventory; live: boolean }
export type InventoryItem = { name: string; slot: number; count: number; durability: number | null; maxDurability: number | null; displayName: string; customName: string | null; enchantments: Enchantment[]; stackSize: number }
export type InventoryRequest = { item?: string | { name: string }; sourceSlot?: number; targetSlot?: number; count?: number; times?: number; result?: { name: string; count?: number }; materials?: ({ name: string; count: number; slot?: number | null })[]; windowSlot?: number; button?: "left" | "right"; shift?: boolean }
export type InventoryResult = { success: boolean; message: string; inventory: Inventory | null }
export type ItemDatabase = Record<string, { imageUrl: string; displayName: string }>
export type LogEntry = { id: string; timestamp: string; level: "info" | "error" | "command" | "connect" | "disconnect" | "event" | "warn" | "debug" | "response"; category: "commands" | "chat" | "events" | "automation" | "errors" | "system"; message: string; source: "bot" | "minecraft" | "system" | "user"; metadata: { coordinates?: { x: number; y: number; z: number }; server?: string; ping?: number; playerName?: string; executionTime?: number; commandName?: string; dropped?: number } | null; executionTime: number | null; command: string | null; by: string | null; isPersistent: boolean }
export type LogPage = { success: true; logs: LogEntry[]; hasMore: boolean; partial: boolean }
export type ManyCommandRequest = { botIds: string[]; line: string; gapMs?: number }
export type MapAnswer = { success: true; data: MapData }
export type MapData = { mapImage: string; botPosition: { x: number; y: number; z: number; dimension: "overworld" | "nether" | "end"; yaw: number }; entities: MapEntity[]; players: MapPlayer[]; renderInfo: { startX: number; startZ: number; pixelSize: number; canvasSize: number }; stats: { chunks: number; entities: number; players: number; blocksRendered: number }; centerX: number; centerZ: number; timeOfDay: number; light: { red: number; green: number; blue: number } }
export type MapEntity = { id: number; type: string; name: string; hostile: boolean; x: number; y: number; z: number }
export type MapPlayer = { name: string; x: number; y: number; z: number }
export type NextPower = { action: "start" | "stop"; at: string } | null
export type OnlinePlayer = { name: string; displayName: string | null; pingMs: number | null; self: boolean }
export type OpenWindow = { id: number; kind: string; title: string; size: number; items: InventoryItem[]; cursor: InventoryItem | null } | null
export type PortableBot = { name: string; username: string; host: string; port?: number; authType?: "cracked" | "mojang"; version?: string; prefix?: string; autoReconnect?: boolean; proxy?: { type: "socks5" | "http"; host: string; port: number; username?: string | null } | null; alternativeAddresses?: ({ host: string; port: number })[]; permittedPlayers?: string[]; abilities?: Abilities; favourite?: boolean; group?: string | null; tags?: string[]; powerSchedule?: PowerSchedule; machineLabel?: string | null }
export type PowerSchedule = { enabled: boolean; starts: string[]; stops: string[] }
export type Proxy = { type: "socks5" | "http"; host: string; port: number; username: string | null; hasPassword: boolean } | null
export type ProxyForm = { type: "socks5" | "http"; host: string; port: number; username?: string | null; password?: string } | null
export type RecentEvent = { timeAgo: string; at: string; type: "connect" | "disconnect" | "death" | "respawn" | "damage" | "pickup" | "craft" | "sleep" | "dimension" | "advancement" | "command"; description: string }
export type ScreenText = { text: string; at: string } | null
export type ScreenTexts = { title: ScreenText; subtitle: ScreenText; actionBar: ScreenText }
export type ServerView = { players: OnlinePlayer[]; online: number; screen: ScreenTexts; bossBars: BossBar[]; sidebar: Sidebar; tabList: { header: string; footer: string } }
export type SessionEnd = { reason: EndReason; message: string; raw: string; policy: "retry" | "retry-version" | "stop"; suggestedVersion: string | null; fault: boolean; at: string } | null
export type SharedBot = { owner: string; right: "see" | "speak" | "drive" | "command" | "manage" } | null
export type Sidebar = { title: string; lines: ({ text: string; score: string })[] } | null
export type SurroundingsAnswer = { success: true; surroundings: ServerView }
export type Survival = { health: number; maxHealth: number; food: number; maxFood: number; level: number; experience: number } | null
export type TokenSelf = { success: true; name: string; bots: { of: "all" } | { of: "groups"; groups: string[] } | { of: "bots"; botIds: string[] }; verbs: TokenVerb[]; expiresAt: string | null; perMinute: number }
export type TokenVerb = "see" | "speak" | "move" | "drive" | "inventory" | "command" | "configure" | "power" | "create"
export type WorldPosition = { x: number; y: number; z: number; dimension: "overworld" | "nether" | "end" } | null

export type Calls = {
  /** Dice a quien llama con un token qué puede hacer con él (see) */
  'GET /token': { input: {}; answer: TokenSelf }
  /** Lista tus bots (see) */
  'GET /bots': { input: { query?: { limit?: number; after?: string } }; answer: BotList }
  /** Crea un bot (create) */
  'POST /bots': { input: { body: BotForm; once?: string }; answer: BotChange }
  /** Lista las versiones de Minecraft (see) */
  'GET /bots/versions': { input: {}; answer: { success: true; versions: string[]; defaultVersion: string } }
  /** Lista las etiquetas de las máquinas que un bot puede pedir (see) */
  'GET /bots/placements': { input: {}; answer: BotPlacements }
  /** Inicia varios bots, uno tras otro (power) */
  'POST /bots/bulk/start': { input: { body: BulkRequest; once?: string }; answer: BulkAnswer | BulkJob }
  /** Detiene varios bots, uno tras otro (power) */
  'POST /bots/bulk/stop': { input: { body: BulkRequest; once?: string }; answer: BulkAnswer | BulkJob }
  /** Lista las conexiones de un bot y cómo acabó cada una (see) */
  'GET /bots/{id}/connections': { input: { path: { id: string }; query?: { limit?: number; before?: string } }; answer: ConnectionPage }
  /** Exporta bots con sus ajustes (see) */
  'POST /bots/export': { input: { body: ExportForm }; answer: BotsExport }
  /** Crea los bots de un archivo exportado: todos o ninguno (create) */
  'POST /bots/import': { input: { body: ImportForm }; answer: BotsImport }
  /** Un bot (see) */
  'GET /bots/{id}': { input: { path: { id: string } }; answer: BotAnswer }
  /** Cambia los datos de un bot (configure) */
  'PUT /bots/{id}': { input: { path: { id: string }; body: BotPatch }; answer: BotChange }
  /** Inicia un bot (power) */
  'POST /bots/{id}/start': { input: { path: { id: string }; body?: Record<string, never>; once?: string }; answer: BotChange }
  /** Detiene un bot (power) */
  'POST /bots/{id}/stop': { input: { path: { id: string }; body?: Record<string, never>; once?: string }; answer: BotChange }
  /** Sigue el estado de todos los bots (see) */
  'GET /events': { input: {}; answer: BotsStreamEvent }
  /** Sigue un bot: su estado y lo que se pida en «topics» (see) */
  'GET /bots/{id}/events': { input: { path: { id: string }; query?: { topics?: string; lines?: number | null }; after?: string }; answer: BotStreamEvent }
  /** Conduce un bot: lo que se tiene pulsado ahora y hacia dónde se mira (drive) */
  'PUT /bots/{id}/drive': { input: { path: { id: string }; body: DriveCall }; answer: DriveStand }
  /** Deja de conducir un bot (drive) */
  'DELETE /bots/{id}/drive': { input: { path: { id: string } }; answer: Done }
  /** Lista las líneas de la consola de un bot (see) */
  'GET /bots/{id}/logs': { input: { path: { id: string }; query?: { limit?: number; before?: string; level?: "info" | "error" | "command" | "connect" | "disconnect" | "event" | "warn" | "debug" | "response"; source?: "bot" | "minecraft" | "system" | "user" } }; answer: LogPage }
  /** Descarga lo guardado de la consola de un bot (see) */
  'GET /bots/{id}/logs/export': { input: { path: { id: string } }; answer: string }
  /** Escribe en el chat del juego (speak) */
  'POST /bots/{id}/chat': { input: { path: { id: string }; body: ChatRequest; once?: string }; answer: CommandResult }
  /** Ejecuta una línea de la consola: comando del servidor, comando del bot o chat (speak) */
  'POST /bot/{id}/console/command': { input: { path: { id: string }; body: CommandRequest; once?: string }; answer: CommandResult }
  /** Envía una misma línea a varios bots (speak) */
  'POST /bots/command': { input: { body: ManyCommandRequest; once?: string }; answer: BulkAnswer | BulkJob }
  /** Lista los comandos del bot, con su prefijo (see) */
  'GET /bot/{id}/console/commands': { input: { path: { id: string } }; answer: CommandNames }
  /** Muestra lo que vive un bot, o lo último que se supo de él (see) */
  'GET /bots/{id}/analytics': { input: { path: { id: string } }; answer: AnalyticsAnswer }
  /** Muestra cómo estuvo un bot a lo largo del tiempo (see) */
  'GET /bots/{id}/analytics/history': { input: { path: { id: string }; query?: { period?: "1h" | "24h" | "7d" | "30d" | "90d" } }; answer: AnalyticsHistory }
  /** Muestra desde arriba el mundo que rodea a un bot (see) */
  'GET /bots/{id}/map': { input: { path: { id: string } }; answer: MapAnswer }
  /** Muestra quién está en el servidor de un bot y lo que hay en su pantalla (see) */
  'GET /bots/{id}/surroundings': { input: { path: { id: string } }; answer: SurroundingsAnswer }
  /** Lo que lleva un bot; detenido, lo último que se supo (see) */
  'GET /bots/{id}/inventory': { input: { path: { id: string } }; answer: InventoryAnswer }
  /** Mueve, tira, equipa o usa lo que lleva un bot, y espera la palabra del servidor (inventory) */
  'POST /bots/{id}/inventory/{action}': { input: { path: { id: string; action: string }; body: InventoryRequest; once?: string }; answer: InventoryResult }
  /** Lo que un bot puede fabricar con lo que lleva (see) */
  'GET /bots/{id}/craft': { input: { path: { id: string } }; answer: CraftOptionsAnswer }
  /** Fabrica un objeto por su nombre: sticks, torches, crafting-table o el del juego (inventory) */
  'POST /bots/{id}/craft/{recipe}': { input: { path: { id: string; recipe: string }; body?: CraftRequest; once?: string }; answer: InventoryResult }
  /** Los objetos de todas las versiones, por su nombre, con su imagen (see) */
  'GET /minecraft/items': { input: {}; answer: ItemDatabase }
}

/** A call that was refused: `code` is for programs and does not change, `message` is for people. */
export class EnjambreError extends Error {
  override name = 'EnjambreError'
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Seconds after which trying again makes sense. */
    readonly retryAfter: number | null,
  ) {
    super(message)
  }
}

type Streams = { [K in keyof Calls]: Calls[K]['answer'] extends { event: string } ? K : never }[keyof Calls]
/** Of events of a console, `id` is what `after` takes a stream up again from. */
export type StreamEvent<K extends Streams> = Calls[K]['answer'] & { id: string | undefined }
type Plain = Exclude<keyof Calls, Streams>
type Input<K extends keyof Calls> = {} extends Calls[K]['input']
  ? [input?: Calls[K]['input'], signal?: AbortSignal]
  : [input: Calls[K]['input'], signal?: AbortSignal]
type AnyInput = {
  path?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  once?: string
  after?: string
}

/** The calls of an installation at this address, with an API token. */
export function enjambre(url: string, token: string) {
  async function send(call: string, input: AnyInput = {}, signal?: AbortSignal): Promise<Response> {
    const [method = '', template = ''] = call.split(' ')
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(input.path?.[name] ?? ''),
    )
    const address = new URL(`/api${path}`, url)
    for (const [name, value] of Object.entries(input.query ?? {})) {
      if (value !== undefined && value !== null) address.searchParams.set(name, String(value))
    }
    const headers: Record<string, string> = { authorization: `Bearer ${token}` }
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    if (input.once !== undefined) headers['idempotency-key'] = input.once
    if (input.after !== undefined) headers['last-event-id'] = input.after
    const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) }
    const response = await fetch(address, { method, headers, ...body, ...(signal ? { signal } : {}) })
    if (response.ok) return response
    const retryAfter = response.headers.get('retry-after')
    const failure = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
    const { code = 'UNEXPECTED', message = response.statusText } = failure
    throw new EnjambreError(response.status, code, message, retryAfter ? Number(retryAfter) : null)
  }

  return {
    /** Makes a call, named as in the reference. `once` is an idempotency key. Throws EnjambreError. */
    async call<K extends Plain>(name: K, ...[input, signal]: Input<K>): Promise<Calls[K]['answer']> {
      const response = await send(name, input, signal)
      const isJson = response.headers.get('content-type')?.includes('json')
      return (isJson ? await response.json() : await response.text()) as Calls[K]['answer']
    },
    /** The events of a stream, until it ends: an `end` says why, else the connection was lost. */
    async *events<K extends Streams>(
      name: K,
      ...[input, signal]: Input<K>
    ): AsyncGenerator<StreamEvent<K>, void> {
      const response = await send(name, input, signal)
      let text = ''
      for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const blocks = (text + part).split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const lines = block.split('\n').map((line): [string, string] => {
            const end = line.indexOf(': ')
            return [line.slice(0, end), line.slice(end + 2)]
          })
          const { event, id, data } = Object.fromEntries(lines) as Record<string, string | undefined>
          if (event !== undefined && data !== undefined) yield { event, id, data: JSON.parse(data) } as StreamEvent<K>
        }
      }
    },
  }
}
