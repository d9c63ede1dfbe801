import { expect, onTestFinished, test, vi } from 'vitest';

const readFrameSources = async (embedUrl: string) => {
  vi.stubEnv('CALENDAR_EMBED_URL', embedUrl);
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  const { headersWithHashes, headersWithNonce } = await import('./security-headers.server.ts');
  return [headersWithNonce('x'), headersWithHashes([])].map(
    (headers) => /frame-src ([^;]*);/.exec(headers['content-security-policy'] ?? '')?.[1]?.split(' ') ?? [],
  );
};

test('[DASH-007] allows frames of the configured calendar, by its origin alone, and of no other', async () => {
  const without = await readFrameSources('');
  const configured = await readFrameSources('https://calendar.example/embed?src=clinic');
  expect(configured).toEqual(without.map((sources) => [...sources, 'https://calendar.example']));
  for (const source of [...without, ...configured].flat()) expect(source).toMatch(/^https?:\/\/[\w.:-]+$/);
});
