import { html, page } from '../html.ts';
import type { Mail } from './mailbox.ts';

export const PAGE_SIZE = 100;

const inboxAddress = (to: string, number: number) =>
  `/mail?${new URLSearchParams({ ...(to && { to }), page: String(number) }).toString()}`;

export const inboxPage = (mails: Mail[], total: number, to: string, number: number): string => {
  const rows = mails.map(
    (mail) =>
      html`<tr>
        <td><time datetime="${mail.receivedAt}">${mail.receivedAt.slice(0, 19).replace('T', ' ')}</time></td>
        <td>${mail.to.join(', ')}</td>
        <td><a href="/mail/${mail.id}">${mail.subject || '(no subject)'}</a></td>
      </tr>`,
  );
  const newer = number > 1 ? html`<a href="${inboxAddress(to, number - 1)}">Newer</a> ` : undefined;
  const older =
    total > number * PAGE_SIZE ? html`<a href="${inboxAddress(to, number + 1)}">Older</a>` : undefined;
  return page(
    'Mail',
    html`<form action="/mail">
        <label>Recipient <input name="to" type="search" value="${to}" size="40" /></label>
        <button>Show</button>
      </form>
      <p>${total} ${total === 1 ? 'mail' : 'mails'}, newest first (times are UTC)</p>
      <table>
        <thead>
          <tr>
            <th>Received</th>
            <th>To</th>
            <th>Subject</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
      <p>${newer}${older}</p>`,
  );
};

// Links open in a new tab, outside the frame.
const openLinksInTab = (source: string) =>
  /<head[^>]*>/i.test(source)
    ? source.replace(/<head[^>]*>/i, '$&<base target="_blank">')
    : `<base target="_blank">${source}`;

export const mailPage = (mail: Mail): string => {
  const frame = html`<h2>HTML</h2>
    <iframe
      title="HTML of the mail"
      sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      srcdoc="${openLinksInTab(mail.html)}"
    ></iframe>`;
  return page(
    mail.subject || '(no subject)',
    html`<table>
        <tbody>
          <tr>
            <th>Delivered to</th>
            <td>${mail.to.join(', ')}</td>
          </tr>
          ${mail.headers.map(
            ({ name, value }) =>
              html`<tr>
                <th>${name}</th>
                <td>${value}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${mail.html ? frame : undefined}
      <h2>Text</h2>
      <pre>${mail.text}</pre>
      <h2>Links</h2>
      <ul>
        ${mail.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
      </ul>`,
  );
};
