const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an address: without an alias after a plus sign, and at Gmail without dots. */
export const mailboxOf = (email: string): string => {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const [box = ''] = name.split('+');
  return GMAIL.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
};
