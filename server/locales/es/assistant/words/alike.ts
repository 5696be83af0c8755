/** Things of one sort, any of which a question may be asked of: what a shorter question names next takes its place. */
export const sorts: readonly RegExp[] = [
  // Plans.
  /(?<!\p{L})(?:b[aá]sic[oa]|pro|enterprise)(?!\p{L})/giu,
  // How long is paid for.
  /(?<![\p{L}\d])(?:(?:\d{1,2}|un|uno|dos|tres|cuatro|cinco|seis|doce|dieciocho|veinticuatro|medio) (?:mes(?:es)?|años?|mesecitos|añito)|mensual(?:mente)?|trimestral(?:mente)?|semestral(?:mente)?|anual(?:mente)?|(?:un )?(?:trimestre|semestre))(?!\p{L})/giu,
  // Where word is sent.
  /(?<!\p{L})(?:telegram|discord|ntfy|gotify|webhooks?|whats ?app|wasap|e-?mail|mail|correo(?: electr[oó]nico)?|sms)(?!\p{L})/giu,
  // What runs a model.
  /(?<!\p{L})(?:claude(?: (?:code|desktop))?|codex(?: cli)?|cursor|chat ?gpt|gemini|vs ?code|opencode|windsurf)(?!\p{L})/giu,
  // What it is installed on.
  /(?<!\p{L})(?:windows|linux|ubuntu|debian|mac(?: ?os)?|raspberry(?: pi)?|docker|contenedor(?:es)?|container|kubernetes|vps|systemd)(?!\p{L})/giu,
  // What it is looked at with.
  /(?<!\p{L})(?:celular|celu|cel|m[oó]vil|tel[eé]fono|android|iphone|tablet|tableta|ordenador|compu(?:tadora)?|pc|navegador)(?!\p{L})/giu,
  // Networks and coins.
  /(?<!\p{L})(?:polygon|arbitrum|ethereum|bnb|bsc|tron|bitcoin|btc|paypal|tarjeta|oxxo|yape|bizum|transferencia)(?!\p{L})/giu,
  // Editions and accounts.
  /(?<!\p{L})(?:bedrock|java)(?!\p{L})/giu,
  /(?<!\p{L})(?:no[- ]premium|premium|crackead[oa]|cracked|pirata)(?!\p{L})/giu,
]

/** «¿y por dos?»: a number alone, where it was said before how long. */
export const bareNumber =
  /(?<=(?<!\p{L})(?:por|de|a|con|x) )(?:\d{1,2}|un|uno|dos|tres|seis|doce|veinticuatro)(?=\W*$)/iu

/** So many of what there was another number of: «un año», «dos años». */
export const counted = (number: string, before: string): string => {
  const [, unit = ''] = /(\p{L}+)$/u.exec(before) ?? []
  const one = /^me/i.test(unit) ? 'mes' : 'año'
  const isOne = /^(?:1|uno?)$/i.test(number)
  return `${number} ${isOne ? one : one === 'mes' ? 'meses' : 'años'}`
}

/** Words that only say that something else is taken now: «¿y si en cambio optara por el Pro, por el mismo tiempo?». */
export const instead =
  /^(?:fuer[ae]|fuese|ser[ií]a|prefier[eo]|prefiri\w+|opt[aoe]\w*|escog\w+|escoj\w+|elij\w+|elig\w+|eleg\w+|us[aeo]\w*|utiliz\w+|teng\w+|tuv\w+|est(?:a|e|oy|uv\w+)|sal[eg]\w*|cuest\w+|cost\w+|val(?:e|en|dr\w+)|mism[oa]s?|condicion\w*|circunstancias?|t[eé]rminos?|modos?|manera|igual(?:mente)?|id[eé]ntic[oa]|lapso|per[ií]odo|plazo|tiempo|cambio|lugar|caso|plan|har\w+|pag[aou]\w*|contrat\w+|tom[aoe]\w*|coj[oa]|agarr\w+|v(?:oy|a|as)|pas[aoe]\w*|funcion\w+|sirv\w+|jal[ae]|tambi[eé]n|tampoco|desde|mediante|solo|mejor|precio|ocurr\w+|trat\w+|hubier\w*|corr\w+|hac\w+|instal\w+|mont\w+)$/iu
