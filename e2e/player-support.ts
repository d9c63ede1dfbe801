import type { Page } from '@playwright/test';

import { expect, holdTimers, newMember, open, readApi, signIn, tokenOf } from './support.ts';

type Detail = {
  id: number;
  course_title_url: string;
  course_category_url: string;
  chpaters: { chapter_name: string; lessons: { id: number; lesson_name: string; has_download: 0 | 1 }[] }[];
};
type Person = { email: string; password: string };

/** A free course with its lessons in order. */
export const findCourse = async (slug: string, token: string) => {
  const categories = await readApi<{ courses: { id: number; course_title_url: string }[] }[]>(
    'course/categories',
    null,
  );
  const id = categories
    .flatMap(({ courses }) => courses)
    .find((course) => course.course_title_url === slug)?.id;
  const course = await readApi<Detail>('course/detail', { course_id: id }, token);
  const lessons = course.chpaters.flatMap((chapter) => chapter.lessons);
  const path = `/course/${course.course_category_url}/${course.id}/${slug}/view-detail`;
  return { ...course, lessons, path, pathOf: (at: number) => `${path}?lesson=${lessons[at]?.id}` };
};

/** A new member who is enrolled in The First Consultation. */
export const newLearner = async () => {
  const person = await newMember();
  const token = await tokenOf(person);
  const course = await findCourse('the-first-consultation', token);
  await readApi('enrollToService', { service_category: 'course', service_id: course.id }, token);
  const savedAt = (lesson?: number) =>
    readApi<{ resume_at: string; playble_item_id: number | null }>(
      `getResumeTime?service_category=course&service_id=${course.id}${lesson ? `&playble_item_id=${lesson}` : ''}`,
      null,
      token,
    );
  return { person, token, course, savedAt };
};

export const video = (page: Page) => page.locator('video');
export const position = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
export const isPlaying = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => !element.paused);
export const openAs = async (page: Page, person: Person, path: string) => {
  await signIn(page, person);
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
/** Stops the countdown to the next lesson, whose steps are a second long, until it is released. */
export const holdCountdown = (page: Page) => holdTimers(page, 1_000);
/** Plays for some seconds. */
export const play = async (page: Page, seconds: number) => {
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState), { timeout: 120_000 })
    .toBeGreaterThan(1);
  const from = await position(page);
  await page.keyboard.press('k');
  await expect.poll(() => position(page), { timeout: 120_000 }).toBeGreaterThan(from + seconds);
};
export const jumpTo = (page: Page, seconds: number) =>
  video(page).evaluate((element: HTMLVideoElement, time) => {
    element.currentTime = time;
  }, seconds);
export const secondsOf = (clock: string) =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
