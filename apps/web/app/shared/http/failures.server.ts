import { channel } from 'node:diagnostics_channel';

/** Where a page failed: in a loader or action, or while React rendered it. */
export type Failure = { stage: 'load' | 'render'; error: unknown; request: Request };

/**
 * Failures of pages. A channel of the process, because the server that logs and counts them runs from source while the
 * pages are a bundle: a module would exist twice.
 */
export const failures = channel('maetrix.web.failures');

export const reportFailure = (failure: Failure): void => failures.publish(failure);
