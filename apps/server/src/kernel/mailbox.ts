const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** Removes the alias after a plus sign and, for Gmail, the dots. */
export const normalizeMailbox = (email: string): string => {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const [box = ''] = name.split('+');
  return GMAIL.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
};
