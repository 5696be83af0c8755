/**
 * The files of what the build made of our own guides ahead, by language: their texts, their search
 * index, the stems of common words, and the assistant's classifiers of what is wanted and of which
 * command an order means. Nothing when run from source.
 */
export const prebuilt: Record<
  string,
  Record<'guides' | 'index' | 'stems' | 'intents' | 'orders', string>
> = {}
