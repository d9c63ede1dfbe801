import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { CalendarSection } from './calendar-section.tsx';

const event = {
  id: 7,
  title: 'Live Q&A',
  paragraphs: [],
  link: null,
  place: '',
  startsAt: '2026-11-24T19:30:00Z',
  endsAt: '2026-11-24T20:30:00Z',
};

const render = (embedUrl: string | null, count = 1) => {
  const events = Array.from({ length: count }, (_, index) => ({ ...event, id: index + 1 }));
  return renderToStaticMarkup(createElement(CalendarSection, { today: '2026-11-17', events, embedUrl }));
};

test('[DASH-007] shows the calendar of another service in a sandboxed frame, only when one is configured', () => {
  expect(render(null)).not.toContain('<iframe');
  const [frame = ''] = /<iframe[^>]*>/.exec(render('https://calendar.example/embed?a=1&b=2')) ?? [];
  expect(frame).toContain('src="https://calendar.example/embed?a=1&amp;b=2"');
  expect(frame).toMatch(/sandbox="[^"]*"/);
  for (const forbidden of ['allow-top-navigation', 'allow-forms', 'allow-modals', 'allow-downloads'])
    expect(frame).not.toContain(forbidden);
  expect(frame.toLowerCase()).toContain('referrerpolicy="no-referrer"');
});

test('shows at most four events, with the times of Britain', () => {
  const html = render(null, 9);
  expect(html.match(/Add to calendar/g)).toHaveLength(4);
  expect(html).toContain('Tue 24 Nov, 7.30pm to 8.30pm');
  expect(render(null, 0)).toContain('Nothing planned yet');
});
