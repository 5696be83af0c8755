import type { ShareRight } from '../../../contract/bots/rights'

/** What somebody may do with another's bot. */
export const rightWords: Readonly<Record<ShareRight, string>> = {
  see: 'Ver',
  speak: 'Hablar',
  drive: 'Conducir',
  command: 'Mandar',
  manage: 'Configurar',
}
