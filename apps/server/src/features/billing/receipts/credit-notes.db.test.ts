import { inflateSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture, server } = harness;

type Member = Awaited<ReturnType<typeof harness.member>>;
type Payment = {
  id: number;
  service_name: string;
  refunded_amount: number;
  receipt_number: string;
  credit_notes: { number: string; amount: number }[];
};
const paymentOf = async (member: Member) =>
  (await member.get<Payment[]>('userTransactionList'))[0] as Payment;
const intentOf = async ({ id }: Payment) =>
  (
    await harness.rows<{ intent: string }>(
      'select provider_intent_id as intent from payments where id = $1',
      [id],
    )
  )[0]?.intent ?? '';
const download = (path: string, { headers }: Member) =>
  server.call({ method: 'GET', url: `/api/${path}`, headers });

/** The drawing instructions of a PDF, without its dates and ids. */
const drawingOf = (pdf: Buffer): string => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)]
    .flatMap(({ index, 0: start }) => {
      const from = index + start.length;
      try {
        return inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1');
      } catch {
        return [];
      }
    })
    .join('\n');
};

test('a receipt and the list of payments show the plan as it was called when it was paid', async () => {
  const plan = await catalogueFixture.plan({ name: 'Old name', pounds: 30 });
  const { member } = await harness.subscribe(plan);
  const payment = await paymentOf(member);
  const draw = async () => drawingOf((await download(`receipt?payment_id=${payment.id}`, member)).rawPayload);
  const drawn = await draw();
  expect(drawn.length).toBeGreaterThan(100);
  await harness.rows(`update plans set name = 'New name' where id = $1`, [plan.id]);
  expect(await paymentOf(member)).toMatchObject({ service_name: 'Old name' });
  expect(await draw()).toBe(drawn);
});

test('each refund of a payment with a receipt has a numbered credit note, and the receipt does not change', async () => {
  const { member } = await harness.subscribe(await catalogueFixture.plan({ pounds: 119 }));
  const payment = await paymentOf(member);
  expect(payment.credit_notes).toEqual([]);
  const receipt = async () =>
    drawingOf((await download(`receipt?payment_id=${payment.id}`, member)).rawPayload);
  const issued = await receipt();
  const payment_intent = await intentOf(payment);
  for (const amount of [10_01, 49_49]) {
    await harness.stripe.refunds.create({ payment_intent, amount });
    await harness.waitUntilIdle();
    await harness.server.parts.billing.settlement.sync(`payment:${payment_intent}`);
    await harness.waitUntilIdle();
  }
  const { credit_notes: notes, refunded_amount: refunded } = await paymentOf(member);
  expect([refunded, notes.map(({ amount }) => amount)]).toEqual([59.5, [10.01, 49.49]]);
  expect(notes.map(({ number }) => number.replace(/^C-\d{4}/, 'C'))).toEqual(['C-000001', 'C-000002']);
  expect(await receipt()).toBe(issued);
  const [sums] = await harness.rows(
    `select sum(n.tax_minor)::bigint = min(p.tax_minor) as "isWholeTax" from credit_notes n
     join payments p on p.id = n.payment_id where p.id = $1`,
    [payment.id],
  );
  expect(sums).toEqual({ isWholeTax: true });

  const answer = await download(`creditNote?number=${notes[0]?.number}`, member);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${notes[0]?.number}.pdf`,
  });
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const other = await harness.member();
  expect((await download(`creditNote?number=${notes[0]?.number}`, other)).statusCode).toBe(404);
});
