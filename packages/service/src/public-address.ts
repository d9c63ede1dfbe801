import ipaddr from 'ipaddr.js';

/** The only block of IPv6 that is assigned to the public internet. */
const ASSIGNED: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Whether an IP address is one of the public internet, and so none of our own network. */
export const isPublicAddress = (address: string): boolean => {
  // With a zone it is on one of this machine's own links.
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(ASSIGNED));
};
