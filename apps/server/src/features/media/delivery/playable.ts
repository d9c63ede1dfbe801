/** The rendition of an episode: one file that browsers and podcast apps play. */
export const RECORDING_PROFILE = 'mp3_128';

/** The playable parts of an asset so far. */
export type Playable = {
  publicId: string;
  storageKey: string;
  durationMs: number | null;
  /** How loud a recording is over its length, 0 to 100; null for videos. */
  waveform: number[] | null;
  /** The size of the recording's file; null for videos. */
  recordingBytes: number | null;
  /** Names of its renditions: sizes, poster, thumbnails. */
  profiles: string[];
  captions: { language: string; storageKey: string }[];
};

/** The file of a recording in the store. */
export const recordingFile = ({ storageKey }: { storageKey: string }): string => `${storageKey}/audio.mp3`;

const mediaUrl = (storageKey: string) => `/media/${storageKey}`;

/** The URLs of the parts of an asset for a player. */
export const playableUrls = ({
  storageKey,
  profiles,
  captions,
}: Pick<Playable, 'storageKey' | 'profiles' | 'captions'>) => ({
  /** A playlist, or the file of a recording. */
  playlist: profiles.includes(RECORDING_PROFILE)
    ? mediaUrl(recordingFile({ storageKey }))
    : mediaUrl(`${storageKey}/master.m3u8`),
  poster: profiles.includes('poster') ? mediaUrl(`${storageKey}/poster.jpg`) : null,
  thumbnails: profiles.includes('sprite') ? mediaUrl(`${storageKey}/thumbnails.vtt`) : null,
  captions: captions.map((track) => ({ language: track.language, url: mediaUrl(track.storageKey) })),
});
