export const setup = {
  badAdmin: (setting: string, reason: string) => `${setting}: ${reason}`,
  link: (url: string) => `Crea el primer administrador en este enlace, que vale una vez: ${url}`,
} as const
