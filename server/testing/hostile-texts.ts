/** Calls that would tell that a text was run. A page that is tested defines what they count in. */
const call = 'canary()'
/** On every element that a text would make, so that one look finds it. */
const mark = 'data-canary'

export const canarySelector = `[${mark}]`

/** What runs or draws something when a text is taken for markup. */
const elements = [
  `<script ${mark}>${call}</script>`,
  `<script ${mark} src=//x.invalid/x.js></script>`,
  `<script ${mark} type=module>${call}</script>`,
  `<img ${mark} src=x onerror=${call}>`,
  `<IMG ${mark} SRC=x OnErRoR=${call}>`,
  `<img ${mark} src=x onerror="${call}"//`,
  `<img/${mark}/src=x/onerror=${call}>`,
  `<image ${mark} href=x onerror=${call}>`,
  `<svg ${mark} onload=${call}>`,
  `<svg ${mark}><script>${call}</script></svg>`,
  `<svg ${mark}><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg ${mark}><a xlink:href="javascript:${call}"><text y=20>clic</text></a></svg>`,
  `<svg ${mark}><foreignObject><img src=x onerror=${call}></foreignObject></svg>`,
  `<math ${mark}><mtext><img src=x onerror=${call}></mtext></math>`,
  `<math ${mark}><maction xlink:href="javascript:${call}">clic</maction></math>`,
  `<iframe ${mark} src="javascript:${call}"></iframe>`,
  `<iframe ${mark} srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<object ${mark} data="javascript:${call}"></object>`,
  `<embed ${mark} src="javascript:${call}">`,
  `<a ${mark} href="javascript:${call}">clic</a>`,
  `<a ${mark} href=" java&Tab;script:${call}">clic</a>`,
  `<a ${mark} href="data:text/html,<script>${call}</script>">clic</a>`,
  `<form ${mark} action="javascript:${call}"><button>clic</button></form>`,
  `<button ${mark} formaction="javascript:${call}">clic</button>`,
  `<input ${mark} autofocus onfocus=${call}>`,
  `<select ${mark} autofocus onfocus=${call}></select>`,
  `<details ${mark} open ontoggle=${call}><summary>a</summary></details>`,
  `<video ${mark} src=x onerror=${call}></video>`,
  `<audio ${mark} src=x onerror=${call}></audio>`,
  `<video ${mark}><source onerror=${call}></video>`,
  `<body ${mark} onload=${call}>`,
  `<marquee ${mark} onstart=${call}>corre</marquee>`,
  `<div ${mark} onpointerenter=${call}>encima</div>`,
  `<div ${mark} style="position:fixed;inset:0;background:red">tapa</div>`,
  `<style ${mark}>body{display:none}</style>`,
  `<style ${mark} onload=${call}></style>`,
  `<link ${mark} rel=stylesheet href=//x.invalid/x.css>`,
  `<meta ${mark} http-equiv=refresh content="0;url=javascript:${call}">`,
  `<base ${mark} href=//x.invalid/>`,
  `<template ${mark}><script>${call}</script></template>`,
  `<noscript ${mark}><p title="</noscript><img src=x onerror=${call}>">`,
  `<table ${mark} background="javascript:${call}"><tr><td>a</table>`,
  `<custom-element ${mark} tabindex=1 onfocus=${call} autofocus>`,
  `<dialog ${mark} open>falso</dialog>`,
  `<p ${mark} popover id=x>falso</p>`,
]

/** Where a text would have to get out of before its markup counts. */
const ways: ((element: string) => string)[] = [
  (element) => element,
  (element) => `hola ${element} adiós`,
  (element) => `">${element}`,
  (element) => `'>${element}`,
  (element) => `</title></textarea></style></script>${element}`,
  (element) => `--><!--${element}-->`,
  (element) => `]]>${element}`,
  (element) => `https://ejemplo.com/"${element}`,
  (element) => element.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (element) => element.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  (element) => encodeURIComponent(element),
]

/** What runs elsewhere than in markup: addresses, templates, formats, queries. */
const others = [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `java\tscript:${call}`,
  `data:text/html;base64,PHNjcmlwdD5jYW5hcnkoKTwvc2NyaXB0Pg==`,
  `vbscript:${call}`,
  `https://ejemplo.com@x.invalid/%22onmouseover=${call}`,
  `https://x.invalid/'onmouseover='${call}`,
  `[clic](javascript:${call})`,
  `![x](x"onerror="${call})`,
  `{{constructor.constructor('${call}')()}}`,
  `\${${call}}`,
  `#{${call}}`,
  `<%= ${call} %>`,
  `';${call}//`,
  `";${call}//`,
  `\`;${call}//`,
  `\\';${call}//`,
  `{"__proto__":{"onload":"${call}"}}`,
  `__proto__`,
  `constructor`,
  `toString`,
  `=cmd|' /C calc'!A0`,
  `'; DROP TABLE bots; --`,
  `%s%n%d%o%c`,
  `../../../../etc/passwd`,
  `null`,
  `undefined`,
  `[object Object]`,
]

/** What would push a page out of its shape. */
const shapes = [
  'A'.repeat(600),
  'ñ'.repeat(600),
  '　'.repeat(200),
  'W_'.repeat(300),
  '字'.repeat(300),
  '👨‍👩‍👧‍👦'.repeat(40),
  'á̷̧̛̛̛̛̛̛'.repeat(40),
  `x${'\u0336\u0340\u0341\u20dd'.repeat(60)}`,
  'una palabra '.repeat(60),
  '\u202eotreivni\u202c',
  '\u2066\u2067oculto\u2069',
  'a\u200bb\u200cc\u200dd\ufeffe',
  `renglón\n${'\n'.repeat(60)}otro`,
  '\r\nretorno\ttabulador\u0000nulo\u0007campana',
  '\u001b[2J\u001b[31mrojo\u001b[0m\u001b]0;título\u0007',
  '§kmágico§r §4§lrojo §x§f§f§0§0§0§0color',
  '\ud800 suelto \udfff',
  '\u0085\u2028\u2029saltos',
]

/** Texts that a hostile server, player or user may have shown: at least five hundred. */
export const hostileTexts: readonly string[] = [
  ...elements.flatMap((element) => ways.map((way) => way(element))),
  ...others,
  ...others.map((other) => `<${other}>`),
  ...shapes,
]
