/** What stands in a recording for what is not in it. */
export const recording = {
  somebody: 'Alguien',
  whisper: 'Alguien te susurra: (susurro no grabado)',
} as const
