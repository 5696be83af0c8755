import type { TokenVerb } from '#contract/account/tokens'

/**
 * How a call names bots: by its address, by `botIds` of its body, one of which is a `line` for one of them
 * or for many, as a new one in a group of its body or as those of its `file`, or not at all: `listed` ones are
 * left out of the answer, and so are `chosen` ones where the body names none.
 */
type Names = 'path' | 'body' | 'chosen' | 'line' | 'lines' | 'new' | 'file' | 'listed' | 'none'

/** `besides`: what else the token has to be for. */
export type TokenAccess = { verb: TokenVerb; names: Names; besides?: TokenVerb }

const by = (verb: TokenVerb, names: Names = 'path'): TokenAccess => ({ verb, names })

/** Every call that a token may make, and what for; all others are refused. */
export const tokenAccess: Readonly<Record<string, TokenAccess>> = {
  'get /token': by('see', 'none'),
  'get /bots': by('see', 'listed'),
  'get /events': by('see', 'listed'),
  'get /bots/versions': by('see', 'none'),
  'get /bots/placements': by('see', 'none'),
  'get /minecraft/items': by('see', 'none'),
  'get /bots/{id}': by('see'),
  'get /bots/{id}/events': by('see'),
  'get /bots/{id}/logs': by('see'),
  'get /bots/{id}/logs/export': by('see'),
  'get /bots/{id}/connections': by('see'),
  'get /bots/{id}/analytics': by('see'),
  'get /bots/{id}/analytics/history': by('see'),
  'get /bots/{id}/map': by('see'),
  'get /bots/{id}/surroundings': by('see'),
  'get /bots/{id}/inventory': by('see'),
  'get /bots/{id}/craft': by('see'),
  'get /bot/{id}/console/commands': by('see'),
  'post /bots/{id}/chat': by('speak', 'line'),
  'post /bot/{id}/console/command': by('speak', 'line'),
  'post /bots/command': by('speak', 'lines'),
  'put /bots/{id}/drive': by('drive'),
  'delete /bots/{id}/drive': by('drive'),
  'post /bots/{id}/inventory/{action}': by('inventory'),
  'post /bots/{id}/craft/{recipe}': by('inventory'),
  'put /bots/{id}': by('configure'),
  'post /bots/{id}/start': by('power'),
  'post /bots/{id}/stop': by('power'),
  'post /bots/bulk/start': by('power', 'body'),
  'post /bots/bulk/stop': by('power', 'body'),
  'post /bots': by('create', 'new'),
  'post /bots/export': { ...by('see', 'chosen'), besides: 'configure' },
  'post /bots/import': by('create', 'file'),
}
