import { expect, test } from 'vitest';

import { escapeXml } from './escape-xml.ts';

test('escapes markup and removes characters that XML forbids', () => {
  expect(escapeXml(`a\u0000\u000B\uFFFE\uD800<b> & "c" 'd' 🙂`)).toBe(
    'a\uFFFD&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; 🙂',
  );
});
