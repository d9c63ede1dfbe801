import { art, type ArtOptions } from './art.ts';

export { art, type ArtOptions };
export { avatar } from './portraits/avatar.ts';
export type { AvatarOptions } from './portraits/sitter.ts';

/** The cover of a piece of content: drawn from what it says, and nothing else. */
export const coverFor = ({
  title,
  topic,
  kind,
}: Pick<ArtOptions, 'title' | 'topic' | 'kind'>): { svg: string } => ({
  svg: art({ title, topic, kind }),
});
