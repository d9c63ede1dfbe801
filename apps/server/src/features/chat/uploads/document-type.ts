/** What a document is, by its content; its name says nothing. */
export type DocumentType = { extension: string; mimeType: string };

const TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain; charset=utf-8',
} as const;

const typeFor = (extension: keyof typeof TYPES): DocumentType => ({ extension, mimeType: TYPES[extension] });

const latin = (body: Uint8Array, start: number, end: number): string =>
  String.fromCodePoint(...body.subarray(start, end));

const beginsWith = (body: Uint8Array, bytes: number[]): boolean =>
  bytes.every((byte, index) => body[index] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 5_000;

/** The names in the directory of a ZIP file; null when it cannot be read. Nothing is decompressed. */
const listZip = (body: Uint8Array): string[] | null => {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  let end = body.length - END_BYTES;
  const lowest = Math.max(0, end - MAX_COMMENT);
  while (end >= lowest && view.getUint32(end, true) !== END_OF_DIRECTORY) end--;
  if (end < lowest) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > MAX_ENTRIES) return null;
  const names: string[] = [];
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > body.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) return null;
    const nameLength = view.getUint16(at + 28, true);
    const nameAt = at + ENTRY_BYTES;
    if (nameLength > 1_000 || nameAt + nameLength > body.length) return null;
    names.push(latin(body, nameAt, nameAt + nameLength));
    at = nameAt + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
};

const OFFICE_PARTS = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
] as const;

/** Office files with macros are refused. */
const findOfficeType = (body: Uint8Array): DocumentType | null => {
  const names = listZip(body);
  if (!names?.includes('[Content_Types].xml')) return null;
  if (names.some((name) => /vbaProject|activeX|\.bin$/i.test(name) && !/printerSettings/i.test(name)))
    return null;
  const part = OFFICE_PARTS.find(([name]) => names.includes(name));
  return part ? typeFor(part[1]) : null;
};

/** Whether a compound file has an entry of this name: they are stored as UTF-16. */
const hasEntry = (body: Uint8Array, name: string): boolean =>
  Buffer.from(body.buffer, body.byteOffset, body.byteLength).includes(Buffer.from(name, 'utf16le'));

const COMPOUND_ENTRIES = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['PowerPoint Document', 'ppt'],
] as const;

const findCompoundType = (body: Uint8Array): DocumentType | null => {
  if (hasEntry(body, '_VBA_PROJECT')) return null;
  const entry = COMPOUND_ENTRIES.find(([name]) => hasEntry(body, name));
  return entry ? typeFor(entry[1]) : null;
};

/** Controls that no text has: all but tab, line breaks, form feed and escape. */
const isControl = (byte: number) =>
  byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b) || byte === 0x7f;

const isText = (body: Uint8Array): boolean => {
  // What is not UTF-8 becomes a replacement character, and then does not encode to the same bytes.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  return !body.some(isControl) && Buffer.from(text).equals(body);
};

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Word, Excel, PowerPoint, PDF or plain text; null for anything else. */
export const findDocumentType = (body: Uint8Array): DocumentType | null => {
  if (!body.length) return null;
  if (beginsWith(body, PDF)) return typeFor('pdf');
  if (beginsWith(body, ZIP)) return findOfficeType(body);
  if (beginsWith(body, COMPOUND)) return findCompoundType(body);
  return isText(body) ? typeFor('txt') : null;
};

const MAX_NAME = 200;

/** The name under which a file is offered: it ends as its content says. */
export const fileNameFor = (name: string, extension: string): string => {
  const ending = `.${extension}`;
  const base = name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name;
  return `${
    Array.from(base.replace(/^[.\s]+/, ''))
      .slice(0, MAX_NAME)
      .join('') || 'file'
  }${ending}`;
};
