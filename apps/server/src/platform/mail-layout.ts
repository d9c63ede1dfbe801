import { Body, Button, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components';
import { createElement, type ReactElement } from 'react';

type MailContent = {
  preview: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; href: string };
  /** Why this mail comes, and how to end such mails. */
  footer?: { text: string; link: { label: string; href: string } };
};

// Mail clients do not support custom properties; these are the values of the design tokens.
const style = {
  body: {
    backgroundColor: '#F8F5F3',
    color: '#201416',
    fontFamily: '"Hanken Grotesk", "Helvetica Neue", Arial, sans-serif',
  },
  card: { backgroundColor: '#FFFFFF', borderRadius: 8, margin: '32px auto', maxWidth: 560, padding: '32px' },
  name: { fontFamily: 'Ysabeau, Optima, "Gill Sans", sans-serif', fontSize: 28, margin: '0 0 24px' },
  text: { color: '#4B3C3E', fontSize: 16, lineHeight: '1.62', margin: '0 0 16px' },
  button: {
    backgroundColor: '#201416',
    borderRadius: 6,
    color: '#FFFFFF',
    fontSize: 16,
    fontWeight: 500,
    padding: '12px 20px',
  },
  footer: { color: '#6D5D5E', fontSize: 14, lineHeight: '1.5', margin: '24px 0 0' },
  link: { color: '#6D5D5E', textDecoration: 'underline' },
} as const;

/** The layout of every mail. */
export const mailLayout = ({ preview, greeting, paragraphs, action, footer }: MailContent): ReactElement =>
  createElement(
    Html,
    { lang: 'en-GB' },
    createElement(Head),
    createElement(Preview, null, preview),
    createElement(
      Body,
      { style: style.body },
      createElement(
        Container,
        { style: style.card },
        createElement(Text, { style: style.name }, 'Maetrix'),
        createElement(Text, { style: style.text }, `Hello ${greeting},`),
        ...paragraphs.map((paragraph, index) =>
          createElement(Text, { key: index, style: style.text }, paragraph),
        ),
        action &&
          createElement(
            Section,
            { style: { padding: '8px 0' } },
            createElement(Button, { href: action.href, style: style.button }, action.label),
          ),
        footer &&
          createElement(
            Text,
            { style: style.footer },
            `${footer.text} `,
            createElement(Link, { href: footer.link.href, style: style.link }, footer.link.label),
          ),
      ),
    ),
  );
