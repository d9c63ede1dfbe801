import { inflateRawSync, inflateSync } from 'node:zlib';

const CENTRAL_ENTRY = 0x02014b50;
const DEFLATED = 8;

/** The files of a ZIP archive, by the directory at its end. */
export const unzip = (archive: Buffer): Map<string, string> => {
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(archive.lastIndexOf('PK\u0005\u0006') + 16);
  while (archive.readUInt32LE(at) === CENTRAL_ENTRY) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths;
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + size);
    files.set(name, (method === DEFLATED ? inflateRawSync(content) : content).toString('utf8'));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
};

/** The text of a Word document, a line for each paragraph; fails when it is not well-formed. */
export const readDocx = (file: Buffer): string[] => {
  const xml = unzip(file).get('word/document.xml') ?? '';
  const tags = /<(?:\?xml[^<>]*\?|\/?w:\w+(?: [\w:]+="[^"<>]*")*\/?)>/g;
  const text = xml.replaceAll(tags, '');
  if (/[<>]|&(?!(?:amp|lt|gt|quot);)|[^\P{Cc}\n]/u.test(text))
    throw new Error('The document is not well-formed');
  return [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, paragraph = '']) =>
    paragraph
      .replaceAll('<w:tab/>', '\t')
      .replaceAll('<w:br/>', '\n')
      .replaceAll(tags, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  );
};

const WINDOWS_1252 = new TextDecoder('windows-1252');

/** What is in a PDF: the sizes of its pages, the text in fonts of the PDF format, and the letters of embedded fonts. */
export const readPdf = (pdf: Buffer) => {
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: start }) => {
    if (source.slice(index - 3, index) === 'end') return [];
    const from = index + start.length;
    try {
      return inflateSync(pdf.subarray(from, source.indexOf('endstream', from))).toString('latin1');
    } catch {
      return [];
    }
  });
  const lines = streams.flatMap((stream) =>
    [...stream.matchAll(/\bBT\b(.*?)\bET\b/gs)].map(([, drawn = '']) =>
      [...drawn.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, codes = '']) => WINDOWS_1252.decode(Buffer.from(codes, 'hex')))
        .join(''),
    ),
  );
  const letters = new Set(
    streams
      .filter((stream) => stream.includes('beginbfrange'))
      .flatMap((table) => [...table.matchAll(/[[ ]<([0-9a-f]{4})>/g)])
      .map(([, code = '']) => String.fromCharCode(Number.parseInt(code, 16))),
  );
  return {
    lines,
    letters,
    pageSizes: [...source.matchAll(/\/MediaBox \[([\d. ]+)\]/g)].map(([, box]) => box),
  };
};
