import { expect, test } from 'vitest';

import { spokenText } from './spoken-text.ts';

test('reads headings and list items as sentences and leaves tags out', () => {
  const html =
    '<h3>Add up one month</h3>\n<p>Start with <strong>rent</strong>:</p>\n<ul>\n<li>Rent: £1,900</li>\n<li>Heat &amp; light</li>\n</ul>';
  expect(spokenText(html)).toBe('Add up one month. Start with rent: Rent: £1,900. Heat & light.');
});
