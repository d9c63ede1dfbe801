import { strToU8, Zip, ZipDeflate } from 'fflate';

import type {
  DocumentHead,
  DocumentWriter,
  Paragraph,
  ParagraphStyle,
  Run,
  Sink,
} from './export-document.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '');

/** Word lists headings in its navigation by these names. */
const STYLE_IDS: Readonly<Record<ParagraphStyle, string>> = {
  title: 'Title',
  note: 'Note',
  question: 'Heading1',
  heading: 'Heading2',
  text: 'Normal',
  item: 'ListParagraph',
  quote: 'Quote',
  code: 'Code',
};

const style = (id: string, name: string, paragraph: string, run: string) =>
  `<w:style w:type="paragraph" ${id === 'Normal' ? 'w:default="1" ' : ''}w:styleId="${id}"><w:name w:val="${name}"/>${
    id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/><w:next w:val="Normal"/>'
  }<w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;

const STYLES = `${XML}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>${[
  style('Normal', 'Normal', '', ''),
  style('Title', 'Title', '<w:spacing w:after="80"/>', '<w:sz w:val="52"/><w:szCs w:val="52"/>'),
  style(
    'Heading1',
    'heading 1',
    '<w:keepNext/><w:spacing w:before="60" w:after="80"/><w:outlineLvl w:val="0"/>',
    '<w:b/><w:bCs/><w:sz w:val="30"/><w:szCs w:val="30"/>',
  ),
  style(
    'Heading2',
    'heading 2',
    '<w:keepNext/><w:spacing w:before="200" w:after="80"/><w:outlineLvl w:val="1"/>',
    '<w:b/><w:bCs/><w:sz w:val="25"/><w:szCs w:val="25"/>',
  ),
  style(
    'Note',
    'Note',
    '<w:spacing w:before="160" w:after="80"/>',
    '<w:color w:val="6B5A5C"/><w:sz w:val="19"/>',
  ),
  style(
    'ListParagraph',
    'List Paragraph',
    '<w:tabs><w:tab w:val="left" w:pos="425"/></w:tabs><w:spacing w:after="60"/><w:ind w:left="425" w:hanging="425"/>',
    '',
  ),
  style('Quote', 'Quote', '<w:ind w:left="425"/>', '<w:i/><w:iCs/>'),
  style(
    'Code',
    'Code',
    '<w:ind w:left="425"/>',
    '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/><w:sz w:val="20"/>',
  ),
].join('')}</w:styles>`;

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

const relationships = (...targets: [type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="r${index + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const coreProperties = (title: string, at: Date) =>
  `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>Maetrix</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${at.toISOString()}</dcterms:created></cp:coreProperties>`;

const textXml = (text: string) =>
  text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)
    .join('<w:br/>');

const runXml = ({ text, isBold, isItalic, isCode }: Run) => {
  const properties = [
    isCode ? '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/>' : '',
    isBold ? '<w:b/><w:bCs/>' : '',
    isItalic ? '<w:i/><w:iCs/>' : '',
  ].join('');
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${textXml(text)}</w:r>`;
};

const markerXml = (marker: string) =>
  `<w:r><w:t xml:space="preserve">${escapeXml(marker)}</w:t><w:tab/></w:r>`;

const paragraphXml = ({ style: name, runs, marker }: Paragraph) =>
  `<w:p><w:pPr><w:pStyle w:val="${STYLE_IDS[name]}"/></w:pPr>${
    marker === undefined ? '' : markerXml(marker)
  }${runs.map(runXml).join('')}</w:p>`;

const DOCUMENT_START = `${XML}<w:document xmlns:w="${WORD}"><w:body>`;
/** A4, with margins of an inch. */
const DOCUMENT_END =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>';

/**
 * Writes a Word document paragraph by paragraph, and hands it over as it is compressed. The package `docx` keeps every
 * paragraph as objects until the end.
 */
export const createDocxWriter = ({ title, savedAt }: DocumentHead, write: Sink): DocumentWriter => {
  const written = Promise.withResolvers<void>();
  const zip = new Zip((error, chunk, isLast) => {
    if (error) return written.reject(error);
    write(chunk);
    return isLast ? written.resolve() : undefined;
  });
  // A failure is seen by whoever finishes the file.
  written.promise.catch(() => undefined);

  const addPart = (name: string) => {
    const part = new ZipDeflate(name, { level: 6 });
    part.mtime = savedAt;
    zip.add(part);
    return part;
  };
  const addWhole = (name: string, text: string) => addPart(name).push(strToU8(text), true);

  addWhole('[Content_Types].xml', CONTENT_TYPES);
  addWhole(
    '_rels/.rels',
    relationships(
      [`${OFFICE}/officeDocument`, 'word/document.xml'],
      [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ),
  );
  addWhole('docProps/core.xml', coreProperties(title, savedAt));
  addWhole('word/_rels/document.xml.rels', relationships([`${OFFICE}/styles`, 'styles.xml']));
  addWhole('word/styles.xml', STYLES);
  const body = addPart('word/document.xml');
  body.push(strToU8(DOCUMENT_START));

  return {
    add: (paragraphs) => body.push(strToU8(paragraphs.map(paragraphXml).join(''))),
    finish: async () => {
      body.push(strToU8(DOCUMENT_END), true);
      zip.end();
      await written.promise;
    },
  };
};
