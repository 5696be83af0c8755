/** The path of all cells that bear this letter; every letter is one square. */
export function pixelPath(rows: readonly string[], letter: string): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(new RegExp(`${letter}+`, 'g'))].map(
        ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('')
}

/** k outline, r body, w shine. */
export const heart = [
  '.kk...kk.',
  'krrk.krrk',
  'krwrkrrrk',
  'krrrrrrrk',
  'krrrrrrrk',
  '.krrrrrk.',
  '..krrrk..',
  '...krk...',
  '....k....',
]

/** k outline, r meat, w bone and shine. */
export const drumstick = [
  '....kkkk.',
  '...krrwrk',
  '..krrrwrk',
  '..krrrrrk',
  '..krrrrk.',
  '.kkkrrk..',
  'kwwkkk...',
  'kwkk.....',
  '.kk......',
]
