import { renderAll } from '../locales/rendered'

/** What was sent or kept, as people read it. */
export const inSpanish = <T>(data: T) => renderAll(data, 'es')
