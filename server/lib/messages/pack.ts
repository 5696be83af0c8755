// Without the native addon that msgpackr's usual entry looks for.
import { Packr } from 'msgpackr/pack'

const packr = new Packr({ useRecords: false, moreTypes: true, copyBuffers: true })

/** A message as bytes: plain objects, arrays, texts, numbers, `undefined` and byte arrays come back as they were. */
export const pack = (message: unknown): Uint8Array => packr.pack(message)

/** Throws what msgpackr throws when the bytes are none of ours. */
export const unpack = (bytes: Uint8Array): unknown => packr.unpack(bytes)
