/** What the player needs to show a video. */
export type MediaView = {
  src: string;
  poster: string | null;
  thumbnails: string | null;
  captions: { src: string; srclang: string; label: string }[];
};

/** A video as it was opened for a page: neither without access or without a video. */
export type OpenedVideo = {
  media: MediaView | null;
  /** Why a video that the caller may watch cannot be opened now. */
  problem: string | null;
};

/** Identifies what is played: a lesson of a course, a video or an episode. */
export type PlaybackRef = {
  kind: 'course' | 'video' | 'podcast';
  itemId: number;
  /** The lesson; absent for an item that is played itself. */
  partId?: number | undefined;
  /** Its preview, which is a recording of its own. */
  isPreview?: boolean | undefined;
};

type OpenedMedia = {
  media_url: string;
  poster_url: string | null;
  thumbnails_url: string | null;
  captions: { language: string; url: string }[];
};

const languages = new Intl.DisplayNames('en-GB', { type: 'language' });

export const languageName = (language: string): string => languages.of(language) ?? language;

export const toMediaView = ({ media_url, poster_url, thumbnails_url, captions }: OpenedMedia): MediaView => ({
  src: media_url,
  poster: poster_url,
  thumbnails: thumbnails_url,
  captions: captions.map(({ language, url }) => ({
    src: url,
    srclang: language,
    label: languageName(language),
  })),
});

/** The fields by which calls identify what is played. */
export const toService = ({ kind, itemId, partId, isPreview }: PlaybackRef) => ({
  service_category: kind,
  service_id: itemId,
  ...(partId !== undefined && { playble_item_id: partId }),
  ...(isPreview && { is_preview: 1 as const }),
});
