import { Textarea } from '@maetrix/ui/textarea';
import { useId } from 'react';

import { CopyDialog } from '../../shared/feedback/copy-dialog.tsx';
import { escapeXml } from '../../shared/formatting/escape-xml.ts';
import type { CardEpisode } from './card-episode.ts';
import { podcastEmbedPath } from './podcast-paths.ts';

type EmbedDialogProps = { episode: CardEpisode; onClose: () => void };

const embedCode = ({ slug, title }: CardEpisode) =>
  `<iframe src="${location.origin}${podcastEmbedPath(slug)}" title="${escapeXml(title)}" width="100%" height="180" loading="lazy" style="border:0"></iframe>`;

/** The code that shows an episode on another site. */
export function EmbedDialog({ episode, onClose }: EmbedDialogProps) {
  const id = useId();
  const code = embedCode(episode);
  return (
    <CopyDialog title="Embed" description={episode.title} text={code} label="Copy code" onClose={onClose}>
      <label htmlFor={id}>
        Paste this into your page. Episodes that need a login are shown with a link to Maetrix.
      </label>
      <Textarea id={id} readOnly rows={4} value={code} onFocus={(event) => event.currentTarget.select()} />
    </CopyDialog>
  );
}
