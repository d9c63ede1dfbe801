import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Lets the routes of one scope take urlencoded and multipart bodies besides JSON. Other routes answer 415 to them. */
export const acceptForms = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(formbody);
  await scope.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fields: 50, fieldSize: 64 * 1024, files: 0, parts: 50 },
  });
};
