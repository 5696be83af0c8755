import { es } from './es'

/** What every language has: the same sentences, which take the same. */
export type Catalogue = Shape<typeof es>

type Shape<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Shape<R>
    : { readonly [K in keyof T]: Shape<T[K]> }

/** The languages that an installation can speak. */
export const locales: Record<string, Catalogue> = { es }

/** The sentences of a language that `locales` has. */
export function catalogueOf(locale: string): Catalogue {
  return locales[locale] ?? es
}

/** The language that an environment names; Spanish for an unknown one, which its refusal is in. */
export function localeOf({ ENJAMBRE_LOCALE: name }: Record<string, string | undefined>): string {
  return name && Object.hasOwn(locales, name) ? name : 'es'
}
