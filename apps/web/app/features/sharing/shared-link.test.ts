import { expect, test } from 'vitest';

import { readShareCode, sharedUrl } from './shared-link.ts';

test('[AFFI-015] [AFFI-016] a shared link carries the code between 111 and 111, also when the code contains 111', () => {
  for (const code of ['Abcdefgh12345678', '111aaa111bbb1111']) {
    const url = sharedUrl('https://maetrix.example', '/video/money/deposits', code);
    expect(url).toBe(`https://maetrix.example/video/money/deposits?q=111${code}111`);
    expect(readShareCode(new URL(url).search)).toBe(code);
  }
});

test.each(['', '?q=', '?q=111111', '?q=111short111', '?q=111<script>x</script>111', '?p=111Abcdefgh1234111'])(
  'ignores the query %s',
  (query) => {
    expect(readShareCode(query)).toBeNull();
  },
);
