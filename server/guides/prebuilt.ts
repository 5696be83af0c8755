/**
 * The files of what the build made of our own guides ahead, by language: their texts, and their
 * search index. Nothing when run from source.
 */
export const prebuilt: Record<string, { guides: string; index: string }> = {}
