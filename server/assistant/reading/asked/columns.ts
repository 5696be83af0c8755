import type { Concept } from '../lexicon'
import { means, type Token } from '../tokens'

/** What of a bot is asked by itself. */
export const facts = [
  ...[
    'health',
    'food',
    'version',
    'server',
    'uptime',
    'prefix',
    'inventory',
    'players',
    'ping',
    'where',
  ],
  ...['username', 'accountType', 'reconnects', 'schedule', 'group'],
] as const satisfies readonly Concept[]
export type Fact = (typeof facts)[number]
/** What of each bot is asked beside another thing of it. */
export type Column = Fact | 'status' | 'why'

/** What is asked of each of them, in the order in which it is said. */
export function columnsIn(tokens: readonly Token[]): Column[] {
  const said = tokens.flatMap((token, at): Column[] => [
    ...facts.filter((fact) => means(token, fact)),
    ...(means(token, 'why') ? (['why'] as const) : []),
    ...(isStatus(token, tokens[at + 1]) ? (['status'] as const) : []),
  ])
  return [...new Set(said)]
}

/** «su estado»; not «su estado de salud». */
const isStatus = ({ plain, breaks }: Token, next: Token | undefined) =>
  /^(?:estado|situacion|status|estatus)$/.test(plain) &&
  (breaks || next === undefined || !means(next, 'of'))
