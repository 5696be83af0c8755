import type { DisconnectKind } from '../../../game/disconnect'

/** `key` fits a translation key; `says` the text in small ASCII letters (see classify.ts). */
export type Kick = { kind: DisconnectKind; key?: RegExp; says?: RegExp[] }
