/** A piece of text, or an allowed element with what is inside it. */
export type RichNode = string | RichElement;

type RichElement = { tag: RichTag; href?: string; children: RichNode[] };

const TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'blockquote',
  'a',
  'hr',
] as const;

type RichTag = (typeof TAGS)[number];

const ALLOWED: ReadonlySet<string> = new Set(TAGS);
const VOID: ReadonlySet<string> = new Set(['br', 'hr']);
const BLOCKS: ReadonlySet<string> = new Set(['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr']);
const HOLDS_NO_BLOCK: ReadonlySet<string> = new Set(['h2', 'h3', 'h4', 'p']);
/** What stands inside these is not text for people. */
const UNREAD =
  /^<(script|style|template|iframe|object|noscript|noembed|noframes|textarea|title|xmp|svg|math|select)\b/i;
const DEEPEST = 40;

const TAG = /^<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/i;
const NOT_A_TAG = /^<(?:!--[\s\S]*?(?:-->|$)|[!?][^>]*(?:>|$))/;
const HREF = /(?:^|[\s"'/])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

const LAST_CHARACTER = 0x10_ff_ff;

const decode = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= LAST_CHARACTER ? String.fromCodePoint(code) : '';
  });

/** Browsers skip white space and control characters in a scheme, so they are gone before it is judged. */
const safeHref = (attributes: string): string | undefined => {
  const found = HREF.exec(attributes);
  // oxlint-disable-next-line no-control-regex
  const href = decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replace(/[\u0000-\u0020\u007F]/g, '');
  return /^(?:https?:\/\/|mailto:)/i.test(href) ? href : undefined;
};

/** The end of an element whose content nobody reads; the end of all when it is never closed. */
const afterUnread = (html: string, from: number, name: string): number => {
  const rest = html.slice(from);
  const end = new RegExp(`</${name}[^>]*>`, 'i').exec(rest);
  return end ? from + end.index + end[0].length : html.length;
};

/** Reads HTML of few tags into a tree of those tags, nested as a browser would nest them. All else is left out. */
export const parseRichText = (html: string): RichNode[] => {
  const root: RichElement = { tag: 'p', children: [] };
  const open: RichElement[] = [root];
  const current = () => open.at(-1) ?? root;
  const closeThrough = (at: number) => void (at > 0 && open.splice(at));
  const lastOpen = (isWanted: (tag: RichTag) => boolean) =>
    open.findLastIndex((element, at) => at > 0 && isWanted(element.tag));

  const addText = (raw: string) => {
    const text = decode(raw);
    if (text) current().children.push(text);
  };

  const addElement = (tag: RichTag, attributes: string) => {
    if (BLOCKS.has(tag)) closeThrough(lastOpen((name) => HOLDS_NO_BLOCK.has(name)));
    const list = lastOpen((name) => name === 'ul' || name === 'ol');
    if (tag === 'li') {
      const item = lastOpen((name) => name === 'li');
      if (item > list) closeThrough(item);
    }
    if (tag === 'a' && lastOpen((name) => name === 'a') > 0) return;
    const href = tag === 'a' ? safeHref(attributes) : undefined;
    if (tag === 'a' && !href) return;
    const element: RichElement = { tag, ...(href && { href }), children: [] };
    current().children.push(element);
    if (!VOID.has(tag) && open.length <= DEEPEST) open.push(element);
  };

  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next === -1) {
      addText(html.slice(at));
      break;
    }
    if (next > at) addText(html.slice(at, next));
    const rest = html.slice(next);
    const comment = NOT_A_TAG.exec(rest);
    const found = comment ? null : TAG.exec(rest);
    const [whole = '', slash, written = '', attributes = ''] = found ?? [];
    const name = written.toLowerCase();
    const unread = comment ? null : UNREAD.exec(rest);
    if (comment) at = next + comment[0].length;
    else if (unread) at = afterUnread(html, next + unread[0].length, unread[1] ?? '');
    else if (!found) {
      // A sign of comparison, or a tag that never ends.
      if (/^<[a-z/!?]/i.test(rest)) break;
      addText('<');
      at = next + 1;
    } else {
      at = next + whole.length;
      if (ALLOWED.has(name)) {
        if (slash) closeThrough(lastOpen((tag) => tag === name));
        else addElement(name as RichTag, attributes);
      }
    }
  }
  return root.children;
};
