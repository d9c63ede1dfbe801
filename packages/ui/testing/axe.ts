import type { Frame, Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

const addAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate<boolean>(`'axe' in window`))) await frame.evaluate(axe.source);
};

/**
 * What axe finds on a page and in the frames of its site. The half megabyte of axe is sent to a document once, not for
 * each of its states.
 */
export const findAxeViolations = async (page: Page, options: RunOptions = {}): Promise<Result[]> => {
  const main = page.mainFrame();
  await addAxe(main);
  const others = page.frames().filter((frame) => frame !== main);
  const own = others.filter((frame) => [originOf(main.url()), 'null', ''].includes(originOf(frame.url())));
  // One that goes away meanwhile is not looked at.
  await Promise.allSettled(own.map(addAxe));
  const given = JSON.stringify({ ...options, resultTypes: ['violations'] } satisfies RunOptions);
  return page.evaluate<Result[]>(`axe.run(document, ${given}).then(({ violations }) => violations)`);
};
