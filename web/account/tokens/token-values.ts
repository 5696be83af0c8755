import { TokenForm, TokenVerb } from '#contract/account/tokens'
import { type Checked, issuesBy } from '../../lib/form/use-edit-form'
import { allBots, type ScopeValues, scopeOf } from '../bots-scope/scope-values'

export const expiries = [30, 90, 365, 0] as const

export type TokenValues = ScopeValues & {
  name: string
  verbs: readonly TokenVerb[]
  /** 0: never. */
  days: (typeof expiries)[number]
  /** Between commas or spaces. */
  addresses: string
  perMinute: string
}

/** The verbs that belong together, from the least on. */
export const presets = {
  look: ['see'],
  play: ['see', 'speak', 'move', 'inventory'],
  all: TokenVerb.options,
} as const satisfies Record<string, readonly TokenVerb[]>

export type Preset = keyof typeof presets
export const presetNames = ['look', 'play', 'all'] as const

export const blankToken: TokenValues = {
  ...{ ...allBots, name: '', verbs: presets.look, days: 90, addresses: '', perMinute: '60' },
}

/** A list of bots has no place for new ones. */
export const offeredVerbs = (of: TokenValues['of']): readonly TokenVerb[] =>
  of === 'bots' ? TokenVerb.options.filter((verb) => verb !== 'create') : TokenVerb.options

/** Those that are offered, in their order. */
export const chosenVerbs = ({ of, verbs }: Pick<TokenValues, 'of' | 'verbs'>) =>
  offeredVerbs(of).filter((verb) => verbs.includes(verb))

/** Which preset it is; null: one of one's own. */
export function presetOf(values: Pick<TokenValues, 'of' | 'verbs'>): Preset | null {
  const same = (preset: Preset) =>
    chosenVerbs({ ...values, verbs: presets[preset] }).join() === chosenVerbs(values).join()
  return presetNames.find(same) ?? null
}

const dayMs = 86_400_000

export function checkToken(values: TokenValues): Checked<TokenForm> {
  const { name, days, addresses, perMinute } = values
  const found = TokenForm.safeParse({
    ...{
      name,
      addresses: addresses.split(/[\s,;]+/).filter(Boolean),
      bots: scopeOf(values),
      verbs: chosenVerbs(values),
    },
    expiresAt: days === 0 ? null : new Date(Date.now() + days * dayMs).toISOString(),
    perMinute: /^\d{1,9}$/.test(perMinute.trim()) ? Number(perMinute) : 0,
  })
  return { change: found.data ?? null, issues: issuesBy(found.error?.issues ?? []) }
}
