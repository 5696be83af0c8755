/**
 * The files of what the build made of our own guides ahead, by language: their texts, their search
 * index, and the stems of common words. Nothing when run from source.
 */
export const prebuilt: Record<string, { guides: string; index: string; stems: string }> = {}
