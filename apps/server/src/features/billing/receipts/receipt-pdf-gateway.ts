import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';

import type { FormattedReceipt } from './receipt.ts';

const styles = StyleSheet.create({
  page: { padding: 56, fontSize: 10, fontFamily: 'Helvetica', color: '#201416', lineHeight: 1.5 },
  name: { fontSize: 22, marginBottom: 24 },
  heading: { fontSize: 14, marginBottom: 12 },
  block: { marginBottom: 20 },
  row: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 4 },
  total: { borderTopWidth: 1, borderTopColor: '#201416', marginTop: 4 },
});

const row = (key: string, label: string, amount: string, isTotal = false) =>
  h(
    View,
    { key, style: isTotal ? [styles.row, styles.total] : styles.row },
    h(Text, null, label),
    h(Text, null, amount),
  );

/** The receipt as a PDF. */
export const renderReceipt = (receipt: FormattedReceipt): Promise<Buffer> =>
  renderToBuffer(
    h(
      Document,
      { title: `Receipt ${receipt.number}`, author: 'Maetrix', language: 'en-GB' },
      h(
        Page,
        { size: 'A4', style: styles.page },
        h(Text, { style: styles.name }, 'Maetrix'),
        h(Text, { style: styles.heading }, `Receipt ${receipt.number}`),
        h(
          View,
          { style: styles.block },
          h(Text, null, `Issued ${receipt.issued}`),
          h(Text, null, `Paid ${receipt.paid}`),
          h(Text, null, `Billed to ${receipt.billedTo}`),
        ),
        ...receipt.lines.map(({ title, amount }, index) => row(String(index), title, amount)),
        row('total', 'Total', receipt.total, true),
        row('net', 'Net', receipt.net),
        row('tax', 'VAT included (20 %)', receipt.tax),
      ),
    ),
  );
