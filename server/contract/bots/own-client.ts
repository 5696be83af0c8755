/**
 * Why somebody plays with a bot no longer: they have left; its owner took it back; nothing was heard of
 * them; the server moved it to another world, or it has left; they may no longer; something else was
 * asked of it; or what their client said was none of the game's.
 */
export type PlayEnd =
  | ('left' | 'recovered' | 'silent' | 'moved')
  | ('gone' | 'withdrawn' | 'replaced' | 'garbled')
