/** A count with its noun in the right number. */
export const plural = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`

export const secrets = (count: number) => plural(count, 'secreto', 'secretos')
