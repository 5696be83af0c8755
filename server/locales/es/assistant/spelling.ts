/** How people write in a hurry: «xq se kedo», «q ago pa q entre». */
export const shorthand: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ q: 'que', k: 'que', ke: 'que', qe: 'que', x: 'por', xa: 'para', pa: 'para', d: 'de' },
    ...{ xq: 'por que', xk: 'por que', pq: 'por que', porq: 'por que', komo: 'como', cm: 'como' },
    ...{ ago: 'hago', aser: 'hacer', ay: 'hay', aver: 'a ver', toy: 'estoy', ta: 'esta' },
    ...{ kiero: 'quiero', kedo: 'quedo', keda: 'queda', keden: 'queden', kien: 'quien' },
    ...{ tmb: 'tambien', tb: 'tambien', dnd: 'donde', cnd: 'cuando' },
    ...{ msj: 'mensaje', pag: 'pagina', tngo: 'tengo', tnego: 'tengo', sta: 'esta', stan: 'estan' },
    ...{ pq: 'por que', qiero: 'quiero', kual: 'cual', kuales: 'cuales', kuanto: 'cuanto' },
    ...{ ps: 'pues', ntc: 'no', bn: 'bien', cn: 'con', sq: 'es que', nmms: 'no' },
    ...{
      srv: 'servidor',
      sv: 'servidor',
      pasao: 'pasado',
      ase: 'hace',
      quedao: 'quedado',
      yegar: 'llegar',
      pls: 'por favor',
    },
  }),
)
