import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

const KEY = 'sandbox';
const MAX_SIZE = 2048;

/** The same streets for the same place: a curve across, with others along and beside it. */
const drawMap = (longitude: number, latitude: number, width: number, height: number): string => {
  const seed = Math.abs(Math.round(longitude * 1e4) * 31 + Math.round(latitude * 1e4) * 17);
  const vary = (step: number, range: number) => ((seed >> step) % range) - range / 2;
  const [middleX, middleY] = [width / 2, height / 2];
  const across = (y: number, bend: number, stroke: number) =>
    `<path d="M-20 ${y}C${width * 0.25} ${y + bend} ${width * 0.6} ${y - bend} ${width + 20} ${y + bend / 2}" stroke-width="${stroke}"/>`;
  const along = (x: number, bend: number, stroke: number) =>
    `<path d="M${x} -20C${x + bend} ${height * 0.3} ${x - bend} ${height * 0.7} ${x + bend} ${height + 20}" stroke-width="${stroke}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#E9E3DE"/>
    <path d="M${width * 0.66 + vary(3, 90)} -10h${width * 0.22}v${height * 0.5}l-${width * 0.14} ${height * 0.16}-${width * 0.1}-${height * 0.24}z" fill="#CFDBD2"/>
    <g stroke="#fff" fill="none">
      ${across(middleY + 50 + vary(1, 30), 40 + vary(4, 40), 16)}
      ${across(middleY - 50 + vary(2, 30), 30 + vary(5, 30), 7)}
      ${across(middleY + 6, 18, 6)}
      ${along(width * 0.16 + vary(6, 60), 30, 10)}
      ${along(middleX + 14, 22 + vary(7, 30), 10)}
      ${along(width * 0.8 + vary(8, 60), 36, 10)}
      ${along(width * 0.33 + vary(9, 50), 14, 5)}
    </g>
    <g transform="translate(${middleX} ${middleY})">
      <circle r="26" fill="#8A1738" opacity=".16"/><circle r="11" fill="#8A1738"/>
      <path d="M-5 0H5M0 -5V5" stroke="#fff" stroke-width="2"/>
    </g>
  </svg>`;
};

const render = async (svg: string, width: number): Promise<Buffer> => {
  const { rasterise } = await import('@maetrix/art/rasterise');
  const outDir = join(tmpdir(), 'maetrix-sandbox-pictures');
  const [file] = await rasterise(svg, { widths: [width], formats: ['jpg'], outDir });
  if (!file) throw new Error('No map was drawn');
  return readFile(file.path);
};

/** MapTiler's static maps, around a middle. The map is drawn, and the same for every style and zoom. */
export const registerMaptiler = (app: FastifyInstance) => {
  app.get<{ Params: { place: string; size: string }; Querystring: { key?: string } }>(
    '/maptiler/maps/:style/static/:place/:size',
    async (request, reply) => {
      if (request.query.key !== KEY) return reply.code(403).type('text/plain').send('Invalid key');
      const [longitude = NaN, latitude = NaN, zoom = NaN] = request.params.place.split(',').map(Number);
      const [, width, height, scale] = /^(\d+)x(\d+)(@2x)?\.(?:png|jpg)$/.exec(request.params.size) ?? [];
      const isPlace = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85 && zoom >= 0 && zoom <= 22;
      if (!isPlace || !(Number(width) <= MAX_SIZE && Number(height) <= MAX_SIZE))
        return reply.code(400).type('text/plain').send('Invalid parameters');
      const svg = drawMap(longitude, latitude, Number(width), Number(height));
      return reply.type('image/jpeg').send(await render(svg, Number(width) * (scale ? 2 : 1)));
    },
  );
};
