import type { Point } from '../canvas.ts';
import type { Tone } from '../palette.ts';
import { cycle, hash } from '../random.ts';
import type { BeardStyle, HairStyle } from './hair.ts';

/**
 * Landmarks of a head that faces right, about 360 units from hairline to chin: v vertex, h hairline, g glabella,
 * n nasion, t nose tip, b bow of the bridge, s subnasale, u upper lip, m stomion, l lower lip, f labiomental fold,
 * p pogonion, e menton, c throat, k neck.
 */
type Landmarks = Record<
  'v' | 'h' | 'g' | 'n' | 't' | 's' | 'u' | 'm' | 'l' | 'f' | 'p' | 'e' | 'c' | 'k',
  Point
> & { b: number };

type Head = Partial<Landmarks> & {
  tones: readonly Tone[];
  hair: HairStyle;
  sex: 'f' | 'm';
  beard?: BeardStyle;
  age?: number;
  wing?: number;
  drop?: number;
  brow?: number;
  lip?: number;
  nodots?: true;
};

export type Structure = Landmarks & Head;

const BASE: Landmarks = {
  v: [40, -52],
  h: [196, 58],
  g: [211, 130],
  n: [203, 164],
  t: [246, 236],
  b: 0,
  s: [211, 265],
  u: [223, 289],
  m: [214, 304],
  l: [221, 325],
  f: [204, 343],
  p: [213, 382],
  e: [172, 421],
  c: [88, 440],
  k: [66, 492],
};

export type HeadName = 'wren' | 'ama' | 'bram' | 'noor' | 'kofi' | 'iris' | 'mei' | 'ravi' | 'tove';

const HEADS: Record<HeadName, Head> = {
  wren: { tones: ['I', 'II', 'III'], hair: 'chignon', sex: 'f' },
  ama: {
    tones: ['V', 'VI'],
    hair: 'afro',
    sex: 'f',
    h: [204, 50],
    g: [212, 124],
    n: [206, 158],
    t: [238, 230],
    b: -5,
    wing: 10,
    s: [213, 262],
    u: [231, 286],
    m: [218, 303],
    l: [229, 327],
    f: [207, 347],
    p: [211, 384],
    e: [168, 422],
    lip: 1.45,
  },
  bram: {
    tones: ['I', 'II', 'III'],
    hair: 'short',
    beard: 'trim',
    sex: 'm',
    v: [36, -54],
    h: [184, 58],
    g: [214, 128],
    n: [203, 160],
    t: [252, 238],
    b: 5,
    s: [212, 266],
    u: [219, 288],
    m: [212, 302],
    l: [217, 320],
    f: [205, 338],
    p: [219, 384],
    e: [180, 430],
    c: [96, 446],
    k: [84, 500],
    brow: 1.4,
    lip: 0.7,
  },
  noor: {
    tones: ['III', 'IV', 'V'],
    hair: 'scarf',
    sex: 'f',
    g: [210, 130],
    n: [201, 162],
    t: [246, 240],
    b: 4,
    s: [211, 266],
    u: [223, 289],
    m: [214, 304],
    l: [221, 325],
    p: [211, 380],
    brow: 1.15,
    lip: 1.1,
  },
  kofi: {
    tones: ['V', 'VI', 'IV'],
    hair: 'fade',
    beard: 'stubble',
    sex: 'm',
    v: [30, -54],
    h: [194, 48],
    g: [216, 126],
    n: [206, 158],
    t: [244, 234],
    b: -2,
    wing: 11,
    s: [214, 265],
    u: [230, 288],
    m: [218, 304],
    l: [228, 327],
    f: [208, 346],
    p: [217, 388],
    e: [178, 430],
    c: [98, 448],
    k: [86, 500],
    brow: 1.3,
    lip: 1.25,
  },
  iris: {
    tones: ['I', 'II', 'V'],
    hair: 'silver',
    sex: 'f',
    age: 1,
    h: [194, 60],
    g: [211, 132],
    n: [202, 166],
    t: [247, 246],
    b: 3,
    drop: 5,
    s: [209, 270],
    u: [217, 292],
    m: [210, 305],
    l: [215, 323],
    f: [202, 341],
    p: [212, 383],
    e: [170, 424],
    c: [70, 452],
    k: [70, 506],
    lip: 0.65,
  },
  mei: {
    nodots: true,
    tones: ['II', 'III'],
    hair: 'bob',
    sex: 'f',
    h: [201, 52],
    g: [207, 126],
    n: [202, 160],
    t: [235, 232],
    b: -7,
    wing: 4,
    s: [211, 262],
    u: [224, 286],
    m: [214, 302],
    l: [222, 323],
    f: [204, 342],
    p: [206, 380],
    e: [164, 418],
    lip: 1.05,
  },
  ravi: {
    nodots: true,
    tones: ['III', 'IV', 'V'],
    hair: 'turban',
    beard: 'full',
    sex: 'm',
    age: 0.5,
    h: [190, 60],
    g: [214, 130],
    n: [203, 162],
    t: [254, 246],
    b: 7,
    drop: 2,
    s: [213, 269],
    u: [221, 290],
    m: [213, 305],
    l: [219, 324],
    f: [205, 341],
    p: [214, 384],
    e: [174, 424],
    brow: 1.45,
    lip: 0.85,
  },
  tove: {
    tones: ['I', 'II', 'IV', 'VI'],
    hair: 'long',
    sex: 'f',
    h: [198, 56],
    g: [209, 128],
    n: [203, 162],
    t: [241, 230],
    b: -3,
    s: [211, 262],
    u: [225, 287],
    m: [215, 303],
    l: [223, 325],
    f: [204, 344],
    p: [209, 381],
    e: [168, 420],
    lip: 1.15,
  },
};

const HEAD_NAMES = Object.keys(HEADS) as HeadName[];

export const getHeadStructure = (name: HeadName): Structure => ({ ...BASE, ...HEADS[name] });

/** The outline of a head as one closed path. */
export const headPath = (head: Structure): string => {
  const {
    v: [vx, vy],
    h: [hx, hy],
    g: [gx, gy],
    n: [nx, ny],
    t: [tx, ty],
    s: [sx, sy],
    u: [ux, uy],
    m: [mx, my],
    l: [lx, ly],
    f: [fx, fy],
    p: [px, py],
    e: [ex, ey],
    c: [cx, cy],
    k: [kx, ky],
    b,
    drop: dr = 0,
  } = head;
  return `M${vx} ${vy}C${vx + 70} ${vy + 2} ${hx - 24} ${hy - 58} ${hx} ${hy}C${hx + 8} ${hy + 30} ${gx + 2} ${gy - 22} ${gx} ${gy}C${gx - 1} ${gy + 15} ${nx - 1} ${ny - 11} ${nx} ${ny}C${nx + 4 + b} ${ny + 22} ${tx - 14 + b} ${ty - 24} ${tx} ${ty - 2}C${tx + 6} ${ty + 9} ${tx - 1} ${ty + 19 + dr} ${tx - 13} ${ty + 21 + dr}C${tx - 23} ${ty + 22 + dr} ${sx + 3} ${sy - 7} ${sx} ${sy}C${sx - 2} ${sy + 8} ${ux - 7} ${uy - 9} ${ux} ${uy}C${ux + 5} ${uy + 7} ${mx + 10} ${my - 2} ${mx} ${my}C${mx + 6} ${my + 4} ${lx + 5} ${ly - 9} ${lx} ${ly}C${lx - 5} ${ly + 8} ${fx + 1} ${fy - 9} ${fx} ${fy}C${fx - 1} ${fy + 11} ${px + 1} ${py - 18} ${px} ${py}C${px - 1} ${py + 20} ${ex + 22} ${ey - 4} ${ex} ${ey}C${ex - 26} ${ey + 5} ${cx + 24} ${cy - 16} ${cx} ${cy}C${kx + 6} ${cy + 15} ${kx - 2} ${ky} ${kx + 18} ${ky + 38}C${kx + 42} ${ky + 82} 168 590 240 612L240 900L-520 900C-500 700 -360 640 -240 604C-160 580 -124 520 -122 446C-121 404 -150 366 -168 318C-200 248 -206 176 -196 116C-178 4 -80 -54 ${vx} ${vy}Z`;
};

/** Chooses a head that suits the skin tone and is not yet used in the picture. */
export const chooseHead = (title: string, tone: Tone, used: readonly HeadName[]): HeadName => {
  const free = HEAD_NAMES.filter((name) => !used.includes(name));
  const fitting = free.filter((name) => HEADS[name].tones.includes(tone));
  return cycle(fitting.length > 0 ? fitting : free, hash(title + tone));
};
