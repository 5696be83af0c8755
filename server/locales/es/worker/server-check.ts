export const serverCheck = {
  answers: (target: string) => `El servidor ${target} responde.`,
} as const
