import { html } from 'hono/html'
import type { PublicBot, PublicStatus } from '#contract/status-page'
import type { Catalogue } from '../locales/locales'

type Texts = Catalogue['statusPages']
type Html = ReturnType<typeof html>

/** A page that needs no script, with nothing in it but what its owner and we say. */
function document(texts: Texts, locale: string, title: string, main: Html): string {
  const page = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
<title>${title}</title>
<link rel="stylesheet" href="/estado/estado.css">
</head>
<body>
<main>
${main}
</main>
<footer><p>${texts.utc}</p><p><a href="/">${texts.madeWith}</a></p></footer>
</body>
</html>
`
  return String(page)
}

export function statusPageHtml(texts: Texts, locale: string, status: PublicStatus): string {
  // The same days for all.
  const dates = status.bots[0]?.days.map(({ day }) => texts.date(day)) ?? []
  return document(
    texts,
    locale,
    status.title,
    html`<header><p class="mark">${texts.mark}</p><h1>${status.title}</h1></header>
<section class="now ${status.state}" aria-label="${texts.now}">
<h2>${texts.states[status.state]}</h2>
<p>${texts.at(status.at)}${status.uptime === null ? '' : html` · ${texts.overall(status.uptime)}`}</p>
</section>
${
  status.bots.length === 0
    ? ''
    : html`<section aria-labelledby="bots"><h2 id="bots">${texts.bots}</h2>
<ul class="bots">${status.bots.map((bot) => botPart(texts, bot, dates))}</ul></section>`
}
<section aria-labelledby="incidencias"><h2 id="incidencias">${texts.incidents}</h2>
${
  status.incidents.length === 0
    ? html`<p class="none">${texts.noIncidents}</p>`
    : status.incidents.map((incident) => incidentPart(texts, incident, status.at))
}
</section>`,
  )
}

/** The same for every address where there is nothing to read. */
export const noStatusPageHtml = (texts: Texts, locale: string): string =>
  document(
    texts,
    locale,
    texts.notFound,
    html`<header><p class="mark">${texts.mark}</p><h1>${texts.notFound}</h1></header>
<p>${texts.notFoundText}</p>`,
  )

function botPart(texts: Texts, bot: PublicBot, dates: readonly string[]): Html {
  const { name, state, uptime, days } = bot
  const words = days.map(({ uptime }, n) => texts.day(dates[n] ?? '', uptime))
  const away = words.filter((_, n) => ['fair', 'bad'].includes(days[n]?.level ?? 'none'))
  const label = uptime === null ? texts.barsUnknown : texts.bars(uptime)
  return html`<li>
<h3>${name}</h3><p class="state ${state}">${texts.botStates[state]}</p>
<p class="share">${uptime === null ? texts.unknown : texts.percent(uptime)}</p>
<svg viewBox="0 0 ${days.length * 10} 40" preserveAspectRatio="none" role="img" aria-label="${label}">${days.map(
    ({ level }, n) => html`<rect class="${level}" x="${n * 10}"><title>${words[n]}</title></rect>`,
  )}</svg>
<p class="ends"><span>${texts.daysAgo(days.length)}</span><span>${texts.today}</span></p>
${
  away.length === 0
    ? ''
    : html`<details><summary>${texts.away(away.length)}</summary><ul>${away
        .toReversed()
        .map((line) => html`<li>${line}</li>`)}</ul></details>`
}
</li>`
}

function incidentPart(texts: Texts, incident: PublicStatus['incidents'][number], at: string): Html {
  const { title, text, startedAt, endedAt } = incident
  const phase = startedAt > at ? 'planned' : endedAt === null || endedAt > at ? 'open' : 'over'
  return html`<article class="${phase}">
<h3>${title}</h3><p class="phase">${texts.phases[phase]}</p>
<p class="when">${endedAt === null ? texts.since(startedAt) : texts.between(startedAt, endedAt)}</p>
${text === '' ? '' : html`<p class="text">${text}</p>`}
</article>`
}
