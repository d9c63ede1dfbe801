import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  chooseForm,
  chooseForms,
  drawArt,
  drawAvatar,
  drawCover,
  type ArtOptions,
  type AvatarOptions,
} from './index.ts';

const digest = (svg: string): string => createHash('sha256').update(svg).digest('hex');

// Digests of the approved drawings: the picture of a title must never change.
const drawings: readonly (readonly [ArtOptions, string])[] = [
  [
    {
      title: 'Landing hero',
      kind: 'banner',
      width: 1440,
      height: 700,
      form: 'chorus',
      field: 'celadon',
      tones: ['II', 'VI', 'IV'],
      heads: ['wren', 'kofi', 'noor'],
      nose: 0.495,
      scale: 0.94,
      step: 0.3,
    },
    '32ab390b6264c2b6293e352dc804fb6defc483890f02d08a79803e040668f9e1',
  ],
  [
    {
      title: 'Login',
      kind: 'banner',
      width: 460,
      height: 640,
      form: 'chorus',
      field: 'claret',
      tones: ['III', 'VI'],
      nose: 0.06,
    },
    'b03bed94a44a6747a7055471e75163f88214699a41d0b9e9a762af5116e277f6',
  ],
  [
    { title: 'Register', kind: 'banner', width: 460, height: 760, form: 'door', field: 'nitrile', at: 0.56 },
    '54a540592e3985099e642fc1369c762e99516117097a35a07dcbcfd868d72e73',
  ],
  [
    { title: 'Forgot', kind: 'banner', width: 460, height: 760, form: 'lamp', field: 'claret', at: 0.56 },
    'e4b44c0c19c9b10fa83dfa0bd649ebe945f9366d3f230011d421c1b6d97e210c',
  ],
  [
    {
      title: 'Not found',
      kind: 'banner',
      width: 1440,
      height: 760,
      form: 'profile',
      field: 'blush',
      tones: ['V'],
      heads: ['iris'],
      nose: 0.6,
      scale: 0.96,
    },
    '70d32b4656b8cb23698399146dd2789e83ac9a5403661cfac6531c79e803ce89',
  ],
  [
    { title: 'Contents plate', kind: 'blog', width: 640, height: 480, form: 'vessels', field: 'blush' },
    '46d3250473a58e7ab2f8d565c283a85b5ba2fa81d18cfa48ed42d70e1142ac3a',
  ],
  [
    {
      title: 'Empty shelf',
      kind: 'blog',
      width: 900,
      height: 620,
      form: 'botanical',
      field: 'celadon',
      at: 0.5,
    },
    '291f5cfb01f6bba4900257b1d8289884a225c0ee92f522754322f48c6a700650',
  ],
  [{ title: 'Consent that holds up' }, '0bfa98100a9e1160851b2a6d01999aacee454c8ee3efb725eccc7aaf2dffd4ca'],
  [
    {
      title: 'Pricing for profit: treatment menus, margins and memberships',
      kind: 'course',
      width: 640,
      height: 400,
    },
    'd02df51983ec358811a842c0748fc868d4db7e55e1e833830f40cf2f4a0ac6b8',
  ],
  [
    { title: 'The VAT letter', kind: 'podcast', width: 300, height: 300, marks: false },
    '4b3ffee57a3e604287a0992990b593c29e76c3c6be0a0e58d2983dc474390b02',
  ],
  [
    { title: 'Complications: the first ten minutes', kind: 'course' },
    '51a73fa7cf3046536e63dfa737ff265d03fbb1ac10022c6c81c46b9b424b1e8e',
  ],
  [
    { title: 'CQC registration, start to certificate', kind: 'video', width: 480, height: 270 },
    '2a90cd3a0ff2c7010ce54aef45d64f1419ed842d25bb560a7e712e9a5245ac00',
  ],
  [
    { title: 'Zebra crossing', kind: 'blog', topic: 'Front of house', width: 480, height: 600 },
    'ee80b6da4eafd707f352351cb8befa5d4473e5b79de93fabe9e1b11061f8ffd6',
  ],
  [
    { title: 'A quiet afternoon', kind: 'live', width: 1000, height: 600 },
    '4fb3ef2e5c42b51952ee3840f38caf6f3b9b49492c1d82bfaa8340b6da2de4d5',
  ],
  [
    {
      title: 'Łukasz — ünïcode',
      kind: 'banner',
      form: 'linen',
      angle: 12,
      from: 0.3,
      width: 1440,
      height: 304,
    },
    '8df9a369b71ac669c75a291a6b4d2a123e5da85c1ebe17ca05cb796b8d1061f1',
  ],
  [{ title: 'Sheet', form: 'ledger' }, 'ab53a01bfa566c118067a9abf74e4486937fbb1d85157213c40a840482d86e91'],
  [{ title: 'Sheet', form: 'receipts' }, 'f9f6c57db0ed4faaafcbf22bbb12b614ba5da5bf9860fd5b4ac753ebdefb6fb0'],
  [{ title: 'Sheet', form: 'stairs' }, '63058376d5a36fcc459c098431fb18841f85cf1b775d5f519ba626c0a04398f2'],
  [{ title: 'Sheet', form: 'blinds' }, '9f8679cd0a3933e330d6865adc92d3aba253a0c1b30f76e60d5593173c6ec3f8'],
  [{ title: 'Sheet', form: 'frames' }, '1fe9cb2151af7eedfa987537499b788aebc58f103877360d10f205d7eac9cca8'],
  [
    { title: 'Sheet', form: 'chairs', width: 300, height: 300 },
    'c0004f1d35f61a12bcb628d966b26783f1c4ad06180b7c770fcefaf7d2d4335c',
  ],
  [{ title: 'Sheet', form: 'mugs' }, 'f5671eb2d44a37157d546913af6d942c61dfa6c50434b4ac1f47acf79e6cf984'],
  [
    { title: 'Sheet', form: 'profile', heads: ['ravi'], tones: ['IV'], grain: false, thirds: false },
    '14abe6a2f41662994f7e11e9fda459b0b8fc081c0649b2a433976a6981a7eb8e',
  ],
];

const portraits: readonly (readonly [AvatarOptions, string])[] = [
  [{ name: 'Beth Lomax', sex: 'f' }, '248a95d0f540c72520185a14f720d96b085a087c05a7b784587285bd96cacdd5'],
  [{ name: 'Marcus Bell', sex: 'm' }, 'b35fe4f8222917e158cd85753fccfda3c73c1309cc5bf5169a48a6cbaeb95ed1'],
  [
    { name: 'Harpreet Gill', sex: 'm', hair: 'turban', tone: 'IV' },
    '1167e8e307f71b841643128b992f9fad241eb29ab1a9af9e0866dca898e8823e',
  ],
  [
    { name: 'Zara Malik', sex: 'f', hair: 'wrap', tone: 'III', field: 'bone' },
    'b59b7f57da0e1f58fa7f7ea117cd6ec3fb5e3af1fe71b8a6ae182315e59143a9',
  ],
  [
    { name: 'Funmi Balogun', sex: 'f', hair: 'gele', tone: 'VI', top: '#74142F', glasses: true },
    '0d5cadbae606b2a20f0feb5f529e3b6396144e62f1df7ac460b10f5f7bb5aad8',
  ],
  [
    { name: 'Ruth Calder', sex: 'f', age: 1, hair: 'pixie', width: 96, height: 96 },
    'd8f965bd56a66831399426ef4929bba17b167f124f9a354735bb9bd32a556d70',
  ],
];

describe('drawArt', () => {
  it.each(drawings)('draws %j as approved', (options, expected) => {
    expect(digest(drawArt(options))).toBe(expected);
  });

  it('returns the same drawing for the same title', () => {
    expect(drawArt({ title: 'The rebooking rhythm' })).toBe(drawArt({ title: 'The rebooking rhythm' }));
  });

  it('uses the topic only when no word of the title matches', () => {
    expect(drawArt({ title: 'The VAT letter', topic: 'team' })).toBe(drawArt({ title: 'The VAT letter' }));
    expect(drawArt({ title: 'A quiet afternoon', topic: 'team' })).not.toBe(
      drawArt({ title: 'A quiet afternoon' }),
    );
  });
});

describe('drawAvatar', () => {
  it.each(portraits)('draws %j as approved', (options, expected) => {
    expect(digest(drawAvatar(options))).toBe(expected);
  });
});

describe('drawCover', () => {
  it('draws the art for title, topic and kind', () => {
    const title = 'Deposits without apology';
    expect(drawCover({ title, topic: 'money', kind: 'video' })).toEqual({
      svg: drawArt({ title, topic: 'money', kind: 'video' }),
    });
  });
});

describe('chooseForms', () => {
  const row = ['The Two-Site Question', 'From Treatment Room to Clinic Owner', 'Selling the Second Site'].map(
    (title) => ({ title, kind: 'course' as const, topic: 'money' }),
  );

  it('gives each item of a row a form of its own, the first the one of its title', () => {
    const forms = chooseForms(row);
    expect(new Set(row.map(({ title, kind, topic }) => chooseForm(title, kind, topic))).size).toBeLessThan(3);
    expect(new Set(forms).size).toBe(3);
    expect(forms[0]).toBe(chooseForm('The Two-Site Question', 'course', 'money'));
  });
});
