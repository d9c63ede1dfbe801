import { ChipGroup, ChipLink } from '@maetrix/ui/chip';

import { BannerCarousel, type BannerView } from '../banners/index.ts';
import styles from './list-page.module.css';

type BannersAndChipsProps = {
  banners: BannerView[];
  categories: { name: string; path: string }[];
  /** Of the categories. */
  label: string;
};

/** The banners of a list, and a chip per category. */
export function BannersAndChips({ banners, categories, label }: BannersAndChipsProps) {
  return (
    <div className={styles.lead}>
      <BannerCarousel banners={banners} />
      {categories.length > 0 && (
        <ChipGroup label={label}>
          {categories.map(({ name, path }) => (
            <ChipLink key={path} href={path}>
              {name}
            </ChipLink>
          ))}
        </ChipGroup>
      )}
    </div>
  );
}
