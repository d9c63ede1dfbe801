/** Path of Chromium; the default is Debian's. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';

/** Titles of the components to test; all when undefined. */
export const storyTitles = process.env['STORY_TITLES']?.split('\n');

/** Where the built stories are served for their tests. */
export const storiesPort = Number(process.env['STORIES_PORT'] ?? 6107);
