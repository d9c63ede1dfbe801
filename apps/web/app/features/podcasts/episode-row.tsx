import { CategoryRow } from '../listings/index.ts';
import type { CardEpisode, PodcastCategoryListing } from './card-episode.ts';
import { EpisodeTile } from './episode-tile.tsx';

const SLIDES = 2;

/** Two episodes in each slide, unless each has a slide of its own in view. */
const toSlides = (episodes: readonly CardEpisode[]): CardEpisode[][] => {
  const perSlide = episodes.length > SLIDES ? 2 : 1;
  return Array.from({ length: Math.ceil(episodes.length / perSlide) }, (_, slide) =>
    episodes.slice(slide * perSlide, (slide + 1) * perSlide),
  );
};

/** The episodes of a category: two slides side by side, one on small screens. */
export function EpisodeRow({ category: { name, path, items } }: { category: PodcastCategoryListing }) {
  return (
    <CategoryRow name={name} path={path} columns={SLIDES}>
      {toSlides(items).map((slide) => (
        <div key={slide[0]?.id}>
          {slide.map((episode) => (
            <EpisodeTile key={episode.id} episode={episode} list={items} />
          ))}
        </div>
      ))}
    </CategoryRow>
  );
}
