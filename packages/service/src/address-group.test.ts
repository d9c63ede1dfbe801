import { expect, test } from 'vitest';

import { groupAddress } from './address-group.ts';

test.each([
  ['192.0.2.7', { network: '192.0.2.7', site: null }],
  ['::ffff:192.0.2.7', { network: '192.0.2.7', site: null }],
  ['::ffff:c000:207', { network: '192.0.2.7', site: null }],
  ['2001:db8:1:2:3:4:5:6', { network: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
  ['2001:0DB8:0001:0002::9', { network: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
  ['2001:db8::1', { network: '2001:db8:0:0::/64', site: '2001:db8:0::/48' }],
  ['fe80::1%eth0', { network: 'fe80:0:0:0::/64', site: 'fe80:0:0::/48' }],
  ['not an address', { network: 'not an address', site: null }],
])('groups %s by its network', (address, group) => {
  expect(groupAddress(address)).toEqual(group);
});
