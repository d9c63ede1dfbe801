import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  staticDirs: [
    { from: './art', to: '/art' },
    { from: '../src/video-player/fixtures', to: '/player' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Docgen needs TypeScript's classic API, which TypeScript 7 no longer ships.
  typescript: { reactDocgen: false },
};

export default config;
