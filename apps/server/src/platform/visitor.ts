import { groupAddress } from '@maetrix/service/address-group';
import { sha256, type Signer } from './secrets.ts';

/** Who sends a request: a member, or a visitor of whom only the address is known. */
export type Client = { address: string; memberId: number | null };

export type Visitor = { day: string; visitor: Buffer };

/**
 * A keyed hash that tells the members and visitors of one day apart and cannot be connected to those of another day.
 * Nothing that a client chooses is part of it, or a script could count as many visitors.
 */
export const identifyVisitor = (signer: Signer, { address, memberId }: Client, at: Date): Visitor => {
  const day = at.toISOString().slice(0, 10);
  const who = memberId === null ? groupAddress(address).network : `member ${memberId}`;
  return { day, visitor: sha256(signer.sign('visitor', `${day}\n${who}`)) };
};
