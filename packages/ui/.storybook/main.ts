import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx', '../../../apps/web/app/**/*.stories.tsx'],
  staticDirs: [
    { from: './art', to: '/art' },
    { from: '../src/video-player/fixtures', to: '/player' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Docgen needs the JavaScript API of TypeScript, which TypeScript 7 does not have.
  typescript: { reactDocgen: false },
};

export default config;
