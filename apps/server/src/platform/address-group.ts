import ipaddr from 'ipaddr.js';

/** What an address is counted as: `network` is one customer's, `site` the larger one around it, where there is one. */
export type AddressGroup = { network: string; site: string | null };

const GROUPS_OF_64_BITS = 4;
const GROUPS_OF_48_BITS = 3;

/** IPv4 by itself, however it is written; IPv6 by its /64, which one customer has to herself, and by its /48. */
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
