/** A text, or an allowed element with its children. */
export type RichNode = string | RichElement;

export type RichElement = { tag: RichTag; href?: string; children: RichNode[] };

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
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

type RichTag = (typeof TAGS)[number];

const ALLOWED: ReadonlySet<string> = new Set(TAGS);
const VOID: ReadonlySet<string> = new Set(['br', 'hr']);
const BLOCKS: ReadonlySet<string> = new Set('h2 h3 h4 p ul ol li blockquote hr table'.split(' '));
/** What the parts of a table may be in. */
const TABLE_PARENTS: Partial<Record<RichTag, readonly RichTag[]>> = {
  thead: ['table'],
  tbody: ['table'],
  tr: ['thead', 'tbody', 'table'],
  th: ['tr'],
  td: ['tr'],
};
/** Parts of a table that hold other parts and no text. */
const WITHOUT_TEXT: ReadonlySet<RichTag> = new Set<RichTag>(['table', 'thead', 'tbody', 'tr']);
const PHRASING_CONTENT_ONLY: ReadonlySet<string> = new Set(['h2', 'h3', 'h4', 'p']);
/** Elements whose content is dropped, because it is not readable text. */
const DROPPED_ELEMENT =
  /^<(script|style|template|iframe|object|noscript|noembed|noframes|textarea|title|xmp|svg|math|select)\b/i;
const MAX_DEPTH = 40;
/** Table, body, row, cell. */
const TABLE_DEPTH = 4;

const TAG = /^<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:[^>"']|"[^"]*"|'[^']*')*)>/i;
const COMMENT_OR_DECLARATION = /^<(?:!--[\s\S]*?(?:-->|$)|[!?][^>]*(?:>|$))/;
const HREF = /(?:^|[\s"'/])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

const MAX_CODE_POINT = 0x10_ff_ff;

const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED_ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : '';
  });

/** Browsers ignore white space and control characters in a scheme: remove them before checking it. */
const parseSafeHref = (attributes: string): string | undefined => {
  const found = HREF.exec(attributes);
  const value = decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
  // oxlint-disable-next-line no-control-regex
  const href = value.replace(/[\u0000-\u0020\u007F]/g, '');
  return /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i.test(href) ? href : undefined;
};

/** The index after a dropped element; the end of the text when it is never closed. */
const skipElement = (html: string, from: number, name: string): number => {
  const rest = html.slice(from);
  const end = new RegExp(`</${name}[^>]*>`, 'i').exec(rest);
  return end ? from + end.index + end[0].length : html.length;
};

/** Parses HTML into a tree of the allowed tags, nested as a browser would. Everything else is dropped. */
export const parseRichText = (html: string): RichNode[] => {
  const root: RichElement = { tag: 'p', children: [] };
  const open: RichElement[] = [root];
  const current = () => open.at(-1) ?? root;
  const closeFrom = (index: number) => void (index > 0 && open.splice(index));
  const findLastOpen = (matches: (tag: RichTag) => boolean) =>
    open.findLastIndex((element, index) => index > 0 && matches(element.tag));

  const push = (tag: RichTag, href?: string) => {
    const element: RichElement = { tag, ...(href && { href }), children: [] };
    current().children.push(element);
    if (!VOID.has(tag) && open.length <= MAX_DEPTH) open.push(element);
  };

  /** Adds a part of a table where it belongs; drops it outside of one. */
  const addTablePart = (tag: RichTag, parents: readonly RichTag[]) => {
    const parent = findLastOpen((name) => parents.includes(name));
    if (parent < 0) return;
    closeFrom(parent + 1);
    if (tag === 'tr' && open[parent]?.tag === 'table') push('tbody');
    push(tag);
  };

  const addText = (raw: string) => {
    if (WITHOUT_TEXT.has(current().tag)) return;
    const text = decodeEntities(raw);
    if (text) current().children.push(text);
  };

  const addElement = (tag: RichTag, attributes: string) => {
    const parents = TABLE_PARENTS[tag];
    if (parents) return addTablePart(tag, parents);
    if (WITHOUT_TEXT.has(current().tag)) return;
    const hasRoomForTable = open.length <= MAX_DEPTH - TABLE_DEPTH;
    if (tag === 'table' && (!hasRoomForTable || findLastOpen((name) => name === 'table') > 0)) return;
    if (BLOCKS.has(tag)) closeFrom(findLastOpen((name) => PHRASING_CONTENT_ONLY.has(name)));
    const list = findLastOpen((name) => name === 'ul' || name === 'ol');
    if (tag === 'li') {
      const item = findLastOpen((name) => name === 'li');
      if (item > list) closeFrom(item);
    }
    if (tag === 'a' && findLastOpen((name) => name === 'a') > 0) return;
    const href = tag === 'a' ? parseSafeHref(attributes) : undefined;
    if (tag === 'a' && !href) return;
    push(tag, href);
  };

  let position = 0;
  while (position < html.length) {
    const next = html.indexOf('<', position);
    if (next === -1) {
      addText(html.slice(position));
      break;
    }
    if (next > position) addText(html.slice(position, next));
    const rest = html.slice(next);
    const comment = COMMENT_OR_DECLARATION.exec(rest);
    const found = comment ? null : TAG.exec(rest);
    const [whole = '', slash, tagName = '', attributes = ''] = found ?? [];
    const name = tagName.toLowerCase();
    const dropped = comment ? null : DROPPED_ELEMENT.exec(rest);
    if (comment) position = next + comment[0].length;
    else if (dropped) position = skipElement(html, next + dropped[0].length, dropped[1] ?? '');
    else if (!found) {
      // A tag that never ends drops the rest; any other < is text.
      if (/^<[a-z/!?]/i.test(rest)) break;
      addText('<');
      position = next + 1;
    } else {
      position = next + whole.length;
      if (ALLOWED.has(name)) {
        if (slash) closeFrom(findLastOpen((tag) => tag === name));
        else addElement(name as RichTag, attributes);
      }
    }
  }
  return root.children;
};
