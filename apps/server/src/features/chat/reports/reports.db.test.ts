import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { createChatHarness } from '#app/testing/chat-harness.ts';

const { server, rows, member, send, channel, direct } = createChatHarness();

type Report = {
  reason: string;
  description: string;
  claim: string | null;
  seq: number | null;
  evidence: unknown;
};

const reportsOf = (memberId: number) =>
  rows<Report>(
    'select reason, description, claim, seq, evidence from chat_reports where user_id = $1 order by seq nulls last',
    [memberId],
  );

const complaint = (suspect: { uuid: string }, more: object = {}) => ({
  suspect_uuid: suspect.uuid,
  report_type: 'Harassment',
  message: 'Something they never wrote',
  description: 'Please have a look',
  ...more,
});

test('[CHAT-006] [CHAT-005] stores a report with author, text and surroundings as the server has them', async () => {
  const room = await channel();
  const [ada, ben] = [await member(), await member('Ben Trask')];
  await send(ada.sender, 'Before', { code: room.code });
  await send(ben.sender, 'You are hopeless', { code: room.code });
  await send(ada.sender, 'After', { code: room.code });
  await server.parts.chat.messages.edit(ben.sender, {
    code: room.code,
    seq: 2,
    text: 'You are great',
    mentions: [],
  });
  const answer = await ada.post('reportChat', complaint(ben, { room_id: room.code, seq: 2 }));
  expect(answer).toMatchObject({ result: null, message: 'Your Request Submit Successfully!!' });
  expect(await reportsOf(ada.id)).toMatchObject([
    {
      reason: 'Harassment',
      description: 'Please have a look',
      claim: 'Something they never wrote',
      seq: 2,
      evidence: {
        body: 'You are great',
        status: 'visible',
        versions: [{ kind: 'edited', body: 'You are hopeless' }],
        context: [
          { seq: 1, body: 'Before' },
          { seq: 3, body: 'After' },
        ],
      },
    },
  ]);
  await server.runJobs();
  const mail = server.mailbox.to('support@maetrix.localhost').at(-1);
  expect(mail?.subject).toBe('Chat report: Harassment');
  expect(mail?.text).toContain('Ben Trask');
  expect(mail?.text).toContain('You are great');
  // The same message again by the same member.
  await ada.post('reportChat', complaint(ben, { room_id: room.code, seq: 2 }));
  expect(await reportsOf(ada.id)).toHaveLength(1);
});

test('[CHAT-006] finds the message by author and text when its number is not sent', async () => {
  const room = await channel();
  const [ada, ben] = [await member(), await member()];
  await send(ben.sender, 'Cheap fillers, call me', { code: room.code });
  await ada.post('reportChat', complaint(ben, { message: 'Cheap fillers, call me', report_type: 'Spam' }));
  await ada.post('reportChat', complaint(ben));
  expect(await reportsOf(ada.id)).toMatchObject([
    { seq: 1, evidence: { body: 'Cheap fillers, call me' } },
    { seq: null, evidence: null, claim: 'Something they never wrote' },
  ]);
});

test('[CHAT-005] requires a reason of the list and a description', async () => {
  const [ada, ben] = [await member(), await member()];
  expect(
    await ada.post('reportChat', complaint(ben, { report_type: 'Boredom', description: ' ' })),
  ).toMatchObject({
    code: 'invalid_input',
    errors: { report_type: 'Please choose a reason', description: 'Please describe what is wrong' },
  });
  expect((await ada.post('reportChat', complaint(ben, { description: 'x'.repeat(1001) }))).code).toBe(
    'invalid_input',
  );
  expect(await reportsOf(ada.id)).toEqual([]);
});

test('rejects a report of a message that the member cannot read or that somebody else wrote', async () => {
  const [ada, ben, eve] = [await member(), await member(), await member()];
  const conversation = await direct(ada, ben);
  await send(ben.sender, 'Private words', { code: conversation.room_id });
  const report = (body: object) => eve.post('reportChat', body);
  const named = { room_id: conversation.room_id, seq: 1 };
  expect((await report(complaint(ben, named))).code).toBe('not_found');
  expect((await report(complaint({ uuid: randomUUID() }))).code).toBe('not_found');
  expect((await report(complaint(eve))).code).toBe('not_found');
  expect((await ada.post('reportChat', complaint(eve, named))).code).toBe('not_found');
  // By text, too, only what the reporter can read is found.
  await report(complaint(ben, { message: 'Private words' }));
  expect(await reportsOf(eve.id)).toMatchObject([{ seq: null, evidence: null }]);
});

test('limits reports of one member, and lets the team resolve one once', async () => {
  const [ada, ben] = [await member(), await member()];
  const codes = [];
  for (let report = 0; report < 21; report++) codes.push((await ada.post('reportChat', complaint(ben))).code);
  expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(1);
  const { moderation } = server.parts.chat;
  const open = (await moderation.listReports()).filter(({ memberId }) => memberId === ada.id);
  const [first] = open;
  const team = { actor: 'Team', reason: 'Warned' };
  await moderation.resolveReport(first?.id ?? '', team);
  await expect(moderation.resolveReport(first?.id ?? '', team)).rejects.toMatchObject({ code: 'not_found' });
  const left = (await moderation.listReports()).filter(({ memberId }) => memberId === ada.id);
  expect(left).toHaveLength(open.length - 1);
});
