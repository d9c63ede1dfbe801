import { prepareTemplate } from '@maetrix/testing';

import { loadEnv } from '#app/platform/env.ts';
import { migrate, migrationsDigest } from '#app/platform/migrations.ts';

/** Named after the migrations, so that a changed migration creates a new template. */
export const templateName = async () => `maetrix_template_${await migrationsDigest()}`;

export const setup = async () =>
  prepareTemplate({ serverUrl: loadEnv().DATABASE_URL, name: await templateName(), fill: migrate });
