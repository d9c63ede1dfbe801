import { Button, ButtonLink } from '@maetrix/ui/button';
import { IconButton, IconLink } from '@maetrix/ui/icon-button';
import { CodeXml, Download } from 'lucide-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { useLoginModal } from '../login/index.ts';
import { useMember } from '../session/index.ts';
import { ShareButton } from '../sharing/index.ts';
import type { CardEpisode } from './card-episode.ts';
import { usePlay } from './use-play.ts';

const loadEmbed = () => import('./embed-dialog.tsx');
const EmbedDialog = lazyPart(() => loadEmbed().then(({ EmbedDialog: component }) => component));

const downloadUrl = (audioUrl: string) => `${audioUrl}?download=1`;

/** What members may do with an episode they may hear; visitors log in first, others see the plan it needs. */
const useTools = (episode: CardEpisode) => {
  const isMember = useMember() !== null;
  const login = useLoginModal();
  const { isLocked, unlock } = usePlay(episode);
  const [isEmbedding, setEmbedding] = useState(false);
  const guard = (action: () => void) => () => {
    if (!isMember) login.open();
    else if (isLocked) unlock();
    else action();
  };
  return {
    /** Null when the click must ask for something first, or there is no recording yet. */
    downloadHref: isMember && episode.audioUrl !== null ? downloadUrl(episode.audioUrl) : null,
    isUnavailable: !isLocked && episode.audioUrl === null,
    guard,
    shared: { title: episode.title, path: episode.path, unlock: isLocked ? unlock : undefined },
    isEmbedding,
    setEmbedding,
  };
};

/** Download, share and embed as icons, for cards. */
export function EpisodeIcons({ episode }: { episode: CardEpisode }) {
  const { downloadHref, isUnavailable, guard, shared, isEmbedding, setEmbedding } = useTools(episode);
  const named = (action: string) => `${action}: ${episode.title}`;
  return (
    <>
      {downloadHref ? (
        <IconLink icon={Download} label={named('Download')} href={downloadHref} />
      ) : (
        <IconButton
          icon={Download}
          label={named('Download')}
          disabled={isUnavailable}
          onClick={guard(() => undefined)}
        />
      )}
      <ShareButton variant="icon" {...shared} />
      <IconButton
        icon={CodeXml}
        label={named('Embed')}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadEmbed()}
        onClick={guard(() => setEmbedding(true))}
      />
      <Embed episode={episode} isOpen={isEmbedding} onClose={() => setEmbedding(false)} />
    </>
  );
}

/** The same with labels, for the page of an episode. */
export function EpisodeActions({ episode }: { episode: CardEpisode }) {
  const { downloadHref, isUnavailable, guard, shared, isEmbedding, setEmbedding } = useTools(episode);
  return (
    <>
      {downloadHref ? (
        <ButtonLink variant="text" size="sm" icon={Download} href={downloadHref}>
          Download
        </ButtonLink>
      ) : (
        <Button
          variant="text"
          size="sm"
          icon={Download}
          disabled={isUnavailable}
          onClick={guard(() => undefined)}
        >
          Download
        </Button>
      )}
      <ShareButton variant="text" {...shared} />
      <Button
        variant="text"
        size="sm"
        icon={CodeXml}
        aria-haspopup="dialog"
        onClick={guard(() => setEmbedding(true))}
      >
        Embed
      </Button>
      <Embed episode={episode} isOpen={isEmbedding} onClose={() => setEmbedding(false)} />
    </>
  );
}

type EmbedProps = { episode: CardEpisode; isOpen: boolean; onClose: () => void };

function Embed({ episode, isOpen, onClose }: EmbedProps) {
  return (
    isOpen && (
      <Suspense>
        <EmbedDialog episode={episode} onClose={onClose} />
      </Suspense>
    )
  );
}
