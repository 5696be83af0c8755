import type { EndKind } from '../../../game/disconnect'

/** `key` fits a translation key; `says` the text in small ASCII letters (see classify.ts). */
export type Kick = { kind: EndKind; key?: RegExp; says?: RegExp[] }
