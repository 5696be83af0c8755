/**
 * The files of what the build made of our own guides ahead, by language: their texts, their search
 * index, the stems of common words, and the assistant's classifier of what is wanted. Nothing when run
 * from source.
 */
export const prebuilt: Record<
  string,
  { guides: string; index: string; stems: string; intents: string }
> = {}
