import { expect, test } from 'vitest';

import { collectFromNginx, collectFromScript, judge } from './regular-expressions.ts';

const check = (source: string, flags = '') => judge({ file: 'a.ts', source, flags }).status;

test.each([
  ['^[^@]*[a-z][^@]*@[^@]+$', 'i'],
  [String.raw`(^|,)\s*br\s*(;\s*q=(1|0?\.\d*[1-9])\S*\s*)?(,|$)`, 'i'],
  [String.raw`\/+$`, ''],
  ['^(a+)+$', ''],
])('%s is found to be slower than the text it reads is long', (source, flags) => {
  expect(check(source, flags)).toBe('vulnerable');
});

test.each([
  ['[a-z]', 'i'],
  [String.raw`(^|,)\s*br\s*(;\s*q=(1|0?\.0*[1-9])[^,]*)?(,|$)`, 'i'],
  [String.raw`(?<!\/)\/+$`, ''],
])('%s is found to be safe', (source, flags) => {
  expect(check(source, flags)).toBe('safe');
});

test('every expression of a script is found, also one that is put together', () => {
  const text =
    "// é\nexport const a = (x: string) => /a+\\/b/gi.test(x) || new RegExp(`${x}é`, 'u').test(x);\n\n";
  for (const file of ['a.ts', 'b.tsx'])
    expect(collectFromScript(file, text)).toEqual([
      { file, source: 'a+\\/b', flags: 'gi' },
      { file, source: "new RegExp(`${x}é`, 'u')", flags: '', isBuilt: true },
    ]);
  expect(judge({ file: 'a.ts', source: 'new RegExp(x)', flags: '', isBuilt: true }).status).toBe('unknown');
});

test('every expression of a configuration of nginx is found', () => {
  const lines = [
    'map $uri $a {',
    '  default $uri;',
    '  "~*(?s)^a b" $c;',
    String.raw`  ~\.js$ "text; x";`,
    '  "~(${NAMES})"',
    '}',
    'location ~ "^/b{2}/$" {',
    'location ~* ^/c$ {',
    'location /d {',
    'if ($request_method !~ ^(GET|HEAD)$) {',
    'rewrite ^ /internal/x break;',
  ];
  expect(
    collectFromNginx('x', lines.join('\n'), { NAMES: 'e|f' }).map(({ source, flags }) => [source, flags]),
  ).toEqual([
    ['^a b', 'is'],
    [String.raw`\.js$`, ''],
    ['(e|f)', ''],
    ['^/b{2}/$', ''],
    ['^/c$', 'i'],
    ['^(GET|HEAD)$', ''],
    ['^', ''],
  ]);
});
