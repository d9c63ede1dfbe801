import { pictureUrls } from '#app/features/media/index.ts';

import type { Testimonials } from './testimonials-service.ts';

type Testimonial = Awaited<ReturnType<Testimonials['listPublished']>>[number];

export const presentTestimonial = ({ picture, memberName, ...testimonial }: Testimonial) => {
  const urls = picture && pictureUrls(picture);
  return {
    ...testimonial,
    member_name: memberName,
    picture_url: urls?.url ?? null,
    picture_srcset: urls?.srcset ?? null,
  };
};
