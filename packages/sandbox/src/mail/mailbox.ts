export type Mail = {
  id: string;
  to: string[];
  from: string;
  subject: string;
  messageId: string;
  receivedAt: string;
  headers: { name: string; value: string }[];
  text: string;
  html: string;
  links: string[];
};

export type MailFilter = { to?: string | undefined; since?: Date | undefined };

export type Mailbox = ReturnType<typeof createMailbox>;

const addressKey = (address: string) => address.trim().toLowerCase();

/** The caught mails, oldest dropped first once it is full. */
export const createMailbox = (capacity = 50_000) => {
  const mails = new Map<string, Mail>();
  const byRecipient = new Map<string, Map<string, Mail>>();
  let lastId = 0;

  const recipientsOf = (mail: Mail) => new Set(mail.to.map(addressKey));

  const dropOldest = () => {
    const [oldest] = mails.values();
    if (!oldest) return;
    mails.delete(oldest.id);
    for (const recipient of recipientsOf(oldest)) {
      const received = byRecipient.get(recipient);
      received?.delete(oldest.id);
      if (received?.size === 0) byRecipient.delete(recipient);
    }
  };

  return {
    add: (mail: Omit<Mail, 'id'>): Mail => {
      const added = { id: String(++lastId), ...mail };
      mails.set(added.id, added);
      for (const recipient of recipientsOf(added)) {
        const received = byRecipient.get(recipient) ?? new Map<string, Mail>();
        byRecipient.set(recipient, received.set(added.id, added));
      }
      if (mails.size > capacity) dropOldest();
      return added;
    },

    find: (id: string): Mail | undefined => mails.get(id),

    /** Newest first. */
    list: ({ to, since }: MailFilter = {}): Mail[] => {
      const found = [...((to ? byRecipient.get(addressKey(to)) : mails)?.values() ?? [])].toReversed();
      const from = since?.toISOString();
      return from ? found.filter((mail) => mail.receivedAt >= from) : found;
    },

    count: (): number => mails.size,

    clear: (): void => {
      mails.clear();
      byRecipient.clear();
    },
  };
};
