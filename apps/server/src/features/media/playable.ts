/** What can be played of an asset by now. */
export type Playable = {
  publicId: string;
  storageKey: string;
  durationMs: number | null;
  /** Names of what was made of it: sizes, poster, thumbnails. */
  profiles: string[];
  captions: { language: string; storageKey: string }[];
};

const urlOf = (storageKey: string) => `/media/${storageKey}`;

/** Where a player finds the parts of an asset. */
export const playableUrls = ({ storageKey, profiles, captions }: Playable) => ({
  playlist: urlOf(`${storageKey}/master.m3u8`),
  poster: profiles.includes('poster') ? urlOf(`${storageKey}/poster.jpg`) : null,
  thumbnails: profiles.includes('sprite') ? urlOf(`${storageKey}/thumbnails.vtt`) : null,
  captions: captions.map((track) => ({ language: track.language, url: urlOf(track.storageKey) })),
});
