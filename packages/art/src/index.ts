import { drawArt, type ArtOptions } from './art.ts';

export { drawArt, type ArtOptions };
export { drawAvatar } from './portraits/avatar.ts';
export { chooseForm, chooseForms, type Form } from './topics.ts';
export type { AvatarOptions } from './portraits/traits.ts';

/** Draws the cover of a content item. */
export const drawCover = ({
  title,
  topic,
  kind,
}: Pick<ArtOptions, 'title' | 'topic' | 'kind'>): { svg: string } => ({
  svg: drawArt({ title, topic, kind }),
});
