import { plural } from './counts'

/** Refusals that the browser says before it asks the server, in the same words. */
export const botRefusals = {
  BOT_LIMIT_REACHED: ({ used, max }: { used: number; max: number }) =>
    `Ya tienes el máximo de bots permitidos (${used}/${max}). Elimina algunos bots antes de crear más.`,
  ACTIVE_LIMIT_REACHED: ({ active, max }: { active: number; max: number }) =>
    `Ya tienes ${active} de ${plural(max, 'bot activo', 'bots activos')}. Detén alguno antes de iniciar más.`,
  ACTIVE_LIMIT_PARTIAL: ({ wanted, free }: { wanted: number; free: number }) =>
    `Quieres activar ${plural(wanted, 'bot', 'bots')} y solo ${free === 1 ? 'puedes activar 1' : `puedes activar ${free}`} más. No se activó ninguno.`,
  BOT_NOT_RUNNING: () => 'El bot debe estar en ejecución para recibir comandos.',
  BULK_RUNNING: () => 'Ya tienes una operación en curso. Espera a que termine.',
}
