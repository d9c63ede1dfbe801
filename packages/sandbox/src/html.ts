const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Html = Markup;
type Value = string | number | Html | readonly Html[] | undefined;

const render = (value: Value): string => {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(render).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
};

/** A template that escapes its values, except for nested templates. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Markup(String.raw({ raw: strings }, ...values.map(render)));

const css = `
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 68rem; margin: 2rem auto; padding: 0 1rem; }
  nav { margin-bottom: 2rem; }
  h1 { font-size: 1.5rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
  td { overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; }
  iframe { width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
  input, button { font: inherit; padding: .25rem .5rem; }
`;

/** A whole page of the sandbox. */
export const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Maetrix sandbox</title>
        <style>
          ${new Markup(css)}
        </style>
      </head>
      <body>
        <nav><a href="/">Sandbox</a> · <a href="/mail">Mail</a> · <a href="/stripe">Stripe</a></nav>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`.text;
