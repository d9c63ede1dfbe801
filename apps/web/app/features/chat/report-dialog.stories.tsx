import type { Meta, StoryObj } from '@storybook/react-vite';

import { ReportDialog } from './report-dialog.tsx';

const meta = {
  title: 'Report dialog',
  component: ReportDialog,
  args: {
    message: {
      room_id: 'community',
      seq: 12,
      userId: 'leila',
      userMessage: 'Buy cheap filler at my site',
      userTagUUId: [],
      userTagId: [],
      timestamp: '2026-11-14T09:04:00.000Z',
      status: 'visible',
      attachment: null,
      link_preview: null,
      reply_to: null,
      reactions: [],
      edited_at: null,
      pinned_at: null,
      change: 0,
    },
    onClose: () => undefined,
  },
} satisfies Meta<typeof ReportDialog>;
export default meta;

export const Empty: StoryObj<typeof meta> = {};
