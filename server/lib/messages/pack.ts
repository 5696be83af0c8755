import { Packr } from 'msgpackr'

const packr = new Packr({ useRecords: false, moreTypes: true })

/** A message as bytes: plain objects, arrays, texts, numbers, `undefined` and byte arrays come back as they were. */
export const pack = (message: unknown): Uint8Array => packr.pack(message)

/** Throws what msgpackr throws when the bytes are none of ours. */
export const unpack = (bytes: Uint8Array): unknown => packr.unpack(bytes)
