import type { CardCourse } from './card-course.ts';
import type { CardVideo } from './card-video.ts';

/** What a card shows of an item of any kind. */
export type CardItem = CardCourse | CardVideo;
