import { inflateSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { createDocumentThread } from './document-thread-service.ts';
import { formatReceipt } from './receipt.ts';

/** The letters that the fonts of a PDF print, by its own tables. */
const printedLetters = (pdf: Buffer): Set<string> => {
  const letters = new Set<string>();
  const text = pdf.toString('latin1');
  for (const { index, 0: start } of text.matchAll(/stream\r?\n/g)) {
    const from = index + start.length;
    const to = text.indexOf('endstream', from);
    let table = '';
    try {
      table = inflateSync(pdf.subarray(from, to)).toString('latin1');
    } catch {
      continue;
    }
    if (!table.includes('beginbfrange')) continue;
    for (const [, code = ''] of table.matchAll(/[[ ]<([0-9a-f]{4})>/g))
      letters.add(String.fromCharCode(Number.parseInt(code, 16)));
  }
  return letters;
};

const thread = createDocumentThread();
const seller = { name: 'Seller Ltd', address: '1 Quay, Bristol', vatNumber: 'GB123456789' };
const at = new Date('2026-11-16T12:00:00Z');
const facts = {
  series: 'R-2026',
  number: 1,
  issuedAt: at,
  paidAt: at,
  currency: 'gbp',
  amountMinor: 5950,
  taxMinor: 992,
  discountMinor: 5950,
  planName: 'Clinic',
  periodStart: null,
  periodEnd: null,
  lines: null,
};

test.each(['Agnieszka Wiśniewska', 'Łukasz Żółć', 'Ayşe Özdoğan', 'Дмитрий', 'Γιώργος', 'Nguyễn'])(
  'prints every letter of the name %s, and the seller',
  async (billedTo) => {
    const printed = printedLetters(await thread.draw(formatReceipt({ ...facts, billedTo }), seller));
    const missing = (text: string) =>
      Array.from(text).filter((letter) => letter !== ' ' && !printed.has(letter));
    expect(missing(billedTo)).toEqual([]);
    expect(missing(Object.values(seller).join(''))).toEqual([]);
  },
);

test('the first receipt in another script is not drawn on the main thread (timing)', async () => {
  const before = process.threadCpuUsage();
  const pdf = await createDocumentThread().draw(formatReceipt({ ...facts, billedTo: 'Дмитрий' }), seller);
  const { user, system } = process.threadCpuUsage(before);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect((user + system) / 1000).toBeLessThan(100);
});

test('a receipt that cannot be drawn is refused, and the next one is drawn', async () => {
  const receipt = formatReceipt({ ...facts, billedTo: 'Ann' });
  const broken = { ...receipt, lines: null } as unknown as typeof receipt;
  await expect(thread.draw(broken, seller)).rejects.toThrow("reading 'map'");
  expect((await thread.draw(receipt, seller)).subarray(0, 5).toString()).toBe('%PDF-');
});
