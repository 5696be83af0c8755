/** What a bot cannot do: the verb, of what (null: of anything), and how the guides are asked about it. */
type Beyond = { verb: RegExp; of: RegExp | null; asked: string }

const makes =
  /^(?:constru.*|edifi.*|levant.*|arm[aeá].*|mont[aeá].*|hac(?:er|e|erme|erle|eme)|h[aá]g(?:a|an|as|ame|anme)|haz(?:me)?)$/

/** Whoever says so asks what bots are told. */
export const ofCommands = /^(?:comandos?|ordenes)$/

/** Deeds that people ask bots for, and that none of their commands does. */
export const beyond: readonly Beyond[] = [
  {
    verb: /^(?:vuel[aeo][sn]?|vol(?:ar|ando|ara|ase|ad|aria))$/,
    of: null,
    asked: 'qué no puede hacer un bot: ¿puede volar un bot?',
  },
  {
    verb: makes,
    of: /^(?:cas(?:a|ita|ota|as)|castillos?|torre(?:s|on)?|naves?|puentes?|muros?|murallas?|templos?|caban(?:a|as|ita)|ciudad(?:es)?|palacios?|iglesias?|catedral|estatuas?|mansion(?:es)?|edificios?|piramides?|piramide|pueblos?|fuerte|fortaleza|choza|refugio|rascacielos|plano|esquema|esquematico)$/,
    asked: 'qué no puede hacer un bot: ¿construye casas un bot?',
  },
  {
    verb: /^encant(?:[ae][sn]?|ar|ame|arme|eme|ando)$/,
    of: /^(?:pico|espada|arco|armadura|casco|botas|pala|hacha|libro|peto|herramientas?|cosas?|objetos?|diamante)$/,
    asked: 'qué no puede hacer un bot: ¿tiene órdenes para encantar un bot?',
  },
  {
    verb: /^(?:hac.*|h[aá]g.*|haz.*|prepar.*|fabri.*|cre.*|elabor.*)$/,
    of: /^poci[oó]n(?:es)?$/,
    asked: 'qué no puede hacer un bot: ¿tiene órdenes para hacer pociones un bot?',
  },
  {
    verb: /^(?:comerci.*|negoci.*|trad(?:e|ear|ee)|compr.*|vend.*)$/,
    of: /^aldean[oa]s?$/,
    asked: 'qué no puede hacer un bot: ¿tiene órdenes para comerciar con aldeanos un bot?',
  },
  {
    verb: /^(?:fund(?:e|a|ir|an)|derrit.*)$/,
    of: /^(?:hierro|oro|cobre|horno|menas?|minerales|arena)$/,
    asked: 'qué no puede hacer un bot: ¿tiene órdenes para fundir en el horno un bot?',
  },
]
