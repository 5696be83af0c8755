import type { ComponentType } from 'react'
import type { ProofKind } from '#contract/account/factors'
import { PasskeyWay } from './passkey-way'
import { ProviderWay } from './provider-way'

/** A button by which somebody proves who they are without typing anything. */
type OtherWay = ComponentType<{ onProved: () => void }>

/** Those that there are, by the kind for which each is shown. */
export const otherWays: { [kind in ProofKind]?: OtherWay } = {
  passkey: PasskeyWay,
  provider: ProviderWay,
}
