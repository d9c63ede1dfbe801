import { Play } from 'lucide-react';

import { type CardVideo, VideoTile } from '../catalogue/index.ts';
import type { ListKind } from '../listings/index.ts';

export const VIDEOS: ListKind<CardVideo> = {
  title: 'Videos',
  noun: 'video',
  path: '/videos',
  icon: Play,
  columns: 3,
  renderTile: (video, { headingLevel }) => <VideoTile video={video} headingLevel={headingLevel} />,
};
