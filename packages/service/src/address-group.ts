import ipaddr from 'ipaddr.js';

/** The networks an address belongs to: `network` is one customer's; `site` is the larger IPv6 network around it, or null. */
export type AddressGroup = { network: string; site: string | null };

const GROUPS_OF_64_BITS = 4;
const GROUPS_OF_48_BITS = 3;

/** An IPv4 address is its own group, also when it is mapped into IPv6; an IPv6 address belongs to its /64 (one customer) and its /48. */
export const groupAddress = (address: string): AddressGroup => {
  if (!ipaddr.isValid(address)) return { network: address, site: null };
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return { network: parsed.toString(), site: null };
  const prefix = (groups: number) =>
    parsed.parts
      .slice(0, groups)
      .map((part) => part.toString(16))
      .join(':');
  return { network: `${prefix(GROUPS_OF_64_BITS)}::/64`, site: `${prefix(GROUPS_OF_48_BITS)}::/48` };
};
