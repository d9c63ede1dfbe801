import { useFavourite } from '../favourites/index.ts';
import type { CardCourse } from './card-course.ts';
import { CourseCard } from './course-card.tsx';
import { ItemPrice } from './item-price.tsx';

/** Picture widths in rows and grids of four. */
const CARD_SIZES = '(min-width: 1000px) 302px, (min-width: 600px) 33vw, (min-width: 450px) 50vw, 90vw';

type CourseTileProps = { course: CardCourse; headingLevel?: 2 | 3 };

/** A course in a carousel or a grid. */
export function CourseTile({ course, headingLevel = 3 }: CourseTileProps) {
  const favourite = useFavourite(course);
  return (
    <CourseCard
      href={course.path}
      title={course.name}
      headingLevel={headingLevel}
      meta={`Total Lessons ${course.lessons}`}
      price={<ItemPrice price={course.price} />}
      favourite={favourite}
      {...(course.picture && {
        picture: { ...course.picture, sizes: CARD_SIZES, width: 640, height: 400 },
      })}
      {...(course.rating !== null && { rating: course.rating })}
      {...(course.progress !== null && { progress: { value: course.progress, label: 'Your Progress' } })}
    />
  );
}
