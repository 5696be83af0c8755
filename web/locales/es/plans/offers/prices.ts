export const t = {
  duration: 'Duración del plan',
  months: (months: number) => (months === 1 ? '1 mes' : `${months} meses`),
  perMonth: '/ mes',
  total: (total: string, months: number) => `${total} en total por ${months} meses`,
  monthly: 'Sin renovación automática',
  bots: (allowance: string, unlimited: boolean) =>
    unlimited ? allowance : allowance === '1' ? '1 bot' : `${allowance} bots`,
} as const
