/** Where Debian's Chromium is, unless told otherwise. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
