export const es = {
  answers: (target: string) => `El servidor ${target} responde.`,
} as const
