/** A part of a mail: a sentence, a link with what stands on its button, or facts by their names. */
export type Part =
  | string
  | { readonly button: string; readonly link: string }
  | { readonly facts: readonly (readonly [name: string, value: string])[] }

/** What a mail says. Its parts are plain text. */
export type Words = { readonly subject: string; readonly parts: readonly Part[] }

/** The same twice: as text, and as HTML that needs neither pictures nor anything else from outside. */
export function renderWords(
  { subject, parts }: Words,
  language: string,
): { subject: string; text: string; html: string } {
  return {
    subject: oneLine(subject),
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: page(escaped(oneLine(subject)), language, parts.map(asHtml).join('\n')),
  }
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
const escaped = (text: string) => Bun.escapeHTML(text)

function asText(part: Part): string {
  if (typeof part === 'string') return part
  if ('link' in part) return `${part.button}:\n${part.link}`
  return part.facts.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n')
}

function asHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`
  if ('link' in part) {
    const link = escaped(part.link)
    return `<p><a class="button" style="${buttonStyle}" href="${link}">${escaped(part.button)}</a></p>
<p class="link"><a href="${link}">${link}</a></p>`
  }
  const rows = part.facts.map(
    ([name, value]) =>
      `<tr><th scope="row">${escaped(name)}</th><td>${escaped(oneLine(value))}</td></tr>`,
  )
  return `<table class="facts">${rows.join('')}</table>`
}

/** Beside it, since some programs leave style sheets out. */
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1f6f43;color:#ffffff;font-weight:600;text-decoration:none'

/** Colours only where a program may not turn them round itself: light and dark are its choice. */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 560px; margin: 0 auto; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.link { font-size: 14px; word-break: break-all; }
.facts { margin: 0 0 16px; border-collapse: collapse; }
.facts th { padding: 4px 16px 4px 0; text-align: left; vertical-align: top; font-weight: 600; white-space: nowrap; }
.facts td { padding: 4px 0; overflow-wrap: anywhere; }
main > :last-child { margin-top: 32px; font-size: 14px; opacity: 0.75; }
@media (prefers-color-scheme: dark) {
  body { background: #14181b; color: #e8ecef; }
  p a:not(.button) { color: #7fc8a0; }
}`

const page = (title: string, language: string, content: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${styles}
</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
