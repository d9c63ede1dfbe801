/** The playable parts of an asset so far. */
export type Playable = {
  publicId: string;
  storageKey: string;
  durationMs: number | null;
  /** Names of its renditions: sizes, poster, thumbnails. */
  profiles: string[];
  captions: { language: string; storageKey: string }[];
};

const mediaUrl = (storageKey: string) => `/media/${storageKey}`;

/** The URLs of the parts of an asset for a player. */
export const playableUrls = ({ storageKey, profiles, captions }: Playable) => ({
  playlist: mediaUrl(`${storageKey}/master.m3u8`),
  poster: profiles.includes('poster') ? mediaUrl(`${storageKey}/poster.jpg`) : null,
  thumbnails: profiles.includes('sprite') ? mediaUrl(`${storageKey}/thumbnails.vtt`) : null,
  captions: captions.map((track) => ({ language: track.language, url: mediaUrl(track.storageKey) })),
});
