import { expect, test } from 'vitest';

import { fileNameFor, findDocumentType } from './document-type.ts';

const text = (content: string) => new TextEncoder().encode(content);

/** A ZIP file with entries of no content. */
const zip = (...names: string[]): Uint8Array => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50);
  const entries = names.map((name) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(name.length, 28);
    return Buffer.concat([entry, Buffer.from(name, 'latin1')]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(header.length, 16);
  return Buffer.concat([header, ...entries, end]);
};

const compound = (...names: string[]): Uint8Array =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(500),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
  ]);

const TYPES = '[Content_Types].xml';

test('[CHAT-020] accepts Word, Excel, PowerPoint, PDF and plain text by content', () => {
  const files = {
    pdf: text('%PDF-1.7 …'),
    docx: zip(TYPES, 'word/document.xml'),
    xlsx: zip(TYPES, 'xl/workbook.xml', 'xl/printerSettings/printerSettings1.bin'),
    pptx: zip(TYPES, 'ppt/presentation.xml'),
    doc: compound('WordDocument'),
    xls: compound('Workbook'),
    ppt: compound('PowerPoint Document'),
    txt: text('Zoë’s list\r\n\t- gloves'),
  };
  for (const [extension, body] of Object.entries(files))
    expect(findDocumentType(body)?.extension, extension).toBe(extension);
});

test('[CHAT-020] refuses other files, files with macros and broken ones, whatever they are called', () => {
  const refused = [
    zip(TYPES, 'word/document.xml', 'word/vbaProject.bin'),
    zip('word/document.xml'),
    zip('index.html'),
    zip(TYPES, 'word/document.xml').subarray(0, 60),
    text('PK\u0003\u0004'),
    compound('WordDocument', '_VBA_PROJECT'),
    compound('Setup'),
    Uint8Array.from([0x4d, 0x5a, 0x90, 0x00, 0x03]),
    Uint8Array.from([0x7f, 0x45, 0x4c, 0x46]),
    Uint8Array.from([0xff, 0xfe, 0x00]),
    text('ab\u0000c'),
    new Uint8Array(),
  ];
  for (const [index, body] of refused.entries()) expect(findDocumentType(body), String(index)).toBeNull();
});

test('offers a file under a name that ends as its content says', () => {
  expect(fileNameFor('Price list.PDF', 'pdf')).toBe('Price list.pdf');
  expect(fileNameFor('invoice.exe', 'pdf')).toBe('invoice.exe.pdf');
  expect(fileNameFor('.txt', 'txt')).toBe('file.txt');
  expect(fileNameFor('🙂'.repeat(300), 'txt')).toBe(`${'🙂'.repeat(200)}.txt`);
});
