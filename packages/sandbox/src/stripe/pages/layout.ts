import { html, type Html } from '../../html.ts';

/** The policy of a hosted page: its own script and styles; its forms may redirect to the caller's address. */
export const HOSTED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src data:";

export const money = (amount: number | null, currency: string | null): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: (currency ?? 'gbp').toUpperCase() }).format(
    (amount ?? 0) / 100,
  );

/** A page that Stripe would host. */
export const hostedPage = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Stripe sandbox</title>
        <style>
          :root {
            color-scheme: light;
            --ink: #1a1f36;
            --line: #c9d0dc;
            --accent: #4b44c4;
          }
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            color: var(--ink);
            background: #f6f8fb;
            margin: 0;
          }
          main {
            box-sizing: border-box;
            max-width: 32rem;
            margin: 2rem auto;
            padding: 1.5rem;
            background: #fff;
            border: 1px solid var(--line);
            border-radius: 0.75rem;
          }
          h1 {
            font-size: 1.25rem;
            margin-top: 0;
          }
          h2 {
            font-size: 1rem;
            margin: 1.5rem 0 0.5rem;
          }
          table {
            width: 100%;
            border-collapse: collapse;
          }
          td,
          th {
            text-align: left;
            padding: 0.35rem 0;
            border-bottom: 1px solid var(--line);
            font-weight: 400;
          }
          td:last-child {
            text-align: right;
          }
          .total > * {
            font-weight: 600;
          }
          label {
            display: block;
            margin-top: 0.75rem;
          }
          input {
            display: block;
            box-sizing: border-box;
            width: 100%;
            min-height: 2.75rem;
            font: inherit;
            padding: 0.5rem;
            border: 1px solid #68718a;
            border-radius: 0.4rem;
          }
          button {
            width: 100%;
            min-height: 2.75rem;
            margin-top: 1rem;
            font: inherit;
            font-weight: 600;
            color: #fff;
            background: var(--accent);
            border: 0;
            border-radius: 0.4rem;
          }
          button.plain {
            color: var(--accent);
            background: none;
            border: 1px solid var(--accent);
          }
          .alert {
            padding: 0.75rem;
            color: #7a1220;
            background: #fdecee;
            border-radius: 0.4rem;
          }
          .note {
            color: #4f566b;
            font-size: 0.875rem;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;

export const renderAlert = (message: string | undefined): Html | undefined =>
  message ? html`<p class="alert" role="alert">${message}</p>` : undefined;

/** Card fields that work without JavaScript. */
export const cardFields = html`<label
    >Card number
    <input
      name="cardNumber"
      inputmode="numeric"
      autocomplete="cc-number"
      required
      placeholder="4242 4242 4242 4242"
  /></label>
  <label
    >Expiry <input name="cardExpiry" inputmode="numeric" autocomplete="cc-exp" required placeholder="MM / YY"
  /></label>
  <label
    >Security code <input name="cardCvc" inputmode="numeric" autocomplete="cc-csc" required placeholder="CVC"
  /></label>`;

export const testCardNote = html`<p class="note">
  No money moves here. 4242 4242 4242 4242 pays; 4000 0000 0000 0002 is declined; 4000 0025 0000 3155 asks for
  authentication. Any future expiry and any security code will do.
</p>`;
