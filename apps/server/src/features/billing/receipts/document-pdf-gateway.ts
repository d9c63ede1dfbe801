import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';

import { isWesternText, PDF_SCRIPTS, pdfFontFile } from '#app/platform/pdf-fonts.ts';

import type { FormattedDocument, Seller } from './receipt.ts';

const fontsFor = (text: string) => (isWesternText(text) ? 'Helvetica' : [...PDF_SCRIPTS]);
for (const script of PDF_SCRIPTS) Font.register({ family: script, src: pdfFontFile(script) });
// Names and titles are not hyphenated.
Font.registerHyphenationCallback((word) => [word]);

const styles = StyleSheet.create({
  page: { padding: 56, fontSize: 10, color: '#201416', lineHeight: 1.5 },
  name: { fontSize: 22, marginBottom: 8 },
  seller: { color: '#4B3C3E', marginBottom: 28 },
  heading: { fontSize: 14, marginBottom: 12 },
  block: { marginBottom: 20 },
  row: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 4, gap: 24 },
  label: { flex: 1 },
  total: { borderTopWidth: 1, borderTopColor: '#201416', marginTop: 4 },
});

const row = (key: string, label: string, amount: string, isTotal = false) =>
  h(
    View,
    { key, style: isTotal ? [styles.row, styles.total] : styles.row },
    h(Text, { style: styles.label }, label),
    h(Text, null, amount),
  );

/** The document as a PDF. Takes up to a second of CPU: run it in the document thread. */
export const drawDocument = (document: FormattedDocument, seller: Seller): Promise<Buffer> =>
  renderToBuffer(
    h(
      Document,
      { title: `${document.kind} ${document.number}`, author: seller.name, language: 'en-GB' },
      h(
        Page,
        { size: 'A4', style: [styles.page, { fontFamily: fontsFor(JSON.stringify([document, seller])) }] },
        h(Text, { style: styles.name }, 'Maetrix'),
        h(
          View,
          { style: styles.seller },
          h(Text, null, seller.name),
          h(Text, null, seller.address),
          h(Text, null, `VAT number ${seller.vatNumber}`),
        ),
        h(Text, { style: styles.heading }, `${document.kind} ${document.number}`),
        h(
          View,
          { style: styles.block },
          ...document.details.map((detail, index) => h(Text, { key: index }, detail)),
        ),
        ...document.lines.map(({ title, amount }, index) => row(String(index), title, amount)),
        row('total', 'Total', document.total, true),
        row('net', 'Net', document.net),
        row('tax', 'VAT included (20 %)', document.tax),
      ),
    ),
  );
