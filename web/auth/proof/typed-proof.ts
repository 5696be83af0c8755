import { ProofForm, type ProofFormInput, type ProofKind } from '#contract/account/factors'
import { type Checked, issuesBy } from '../../lib/form/use-edit-form'

/** What is typed to prove who one is. */
export type TypedKind = Extract<ProofKind, 'password' | 'totp' | 'recovery'>

export const isTyped = (kind: ProofKind): kind is TypedKind =>
  kind === 'password' || kind === 'totp' || kind === 'recovery'

/** The proof that was typed, or what is wrong with it, at `typed`. */
export function checkTyped(kind: TypedKind, typed: string): Checked<ProofFormInput> {
  const proof: ProofFormInput =
    kind === 'password' ? { kind, password: typed } : { kind, code: typed }
  const { data, error } = ProofForm.safeParse(proof)
  const issues = issuesBy(
    (error?.issues ?? []).map(({ message }) => ({ path: ['typed'], message })),
  )
  return { change: data ?? null, issues }
}
