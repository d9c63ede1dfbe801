import type { Preview } from '@storybook/react-vite';
import '../src/tokens.css';
import '../src/fonts.css';
import '../src/base.css';
import './preview.css';
import { Surface } from '../src/surface/surface.tsx';

const preview: Preview = {
  parameters: { layout: 'fullscreen' },
  globalTypes: {
    surface: {
      description: 'Surface',
      toolbar: { title: 'Surface', items: ['light', 'cinema'], dynamicTitle: true },
    },
  },
  initialGlobals: { surface: 'light' },
  decorators: [
    (Story, context) => {
      const kind = context.globals['surface'] === 'cinema' ? 'cinema' : 'light';
      const bare = context.parameters['bare'] === true;
      return (
        <Surface kind={kind} className={bare ? 'stage stage-bare' : 'stage'}>
          <Story />
        </Surface>
      );
    },
  ],
};

export default preview;
