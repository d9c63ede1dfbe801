import { blurFilter, linearGradient, num, append, type Canvas, type Stop } from '../canvas.ts';
import { mix, ramp } from '../colour.ts';
import { SHADOW, SKIN, type Tone } from '../palette.ts';
import { cycle, hash, random } from '../random.ts';
import { BEARD, HAIR, HAIR_COLOURS, MOUSTACHE } from './hair.ts';
import { headPath, getHeadStructure, type HeadName } from './head-structures.ts';

type Placement = { x: number; y: number; k: number; head: HeadName; tone: Tone; cloth: string };

/**
 * Draws a head in profile, facing left into the light; hair, cloth and beard are separate shapes. Returns the
 * transform that positions it.
 */
export const drawProfile = (c: Canvas, { x, y, k, head, tone, cloth }: Placement): string => {
  const s = SKIN[tone];
  const q = getHeadStructure(head);
  const id = `${c.id}p${c.defs.length}`;
  const K = Math.min(c.w, c.h) / 500;
  const bl = (v: number) => blurFilter(c, Math.max(0.4, (v / k) * K));
  const H = HAIR[q.hair];
  c.defs.push(`<path id="${id}" d="${headPath(q)}"/>`);
  const T = `translate(${num(x)} ${num(y)}) scale(${Number(num(-k * 1000)) / 1000} ${Number(num(k * 1000)) / 1000})`;
  const cols = [
    s.rim,
    s.light,
    mix(s.light, s.mid, 0.3),
    mix(s.light, s.mid, 0.6),
    mix(s.light, s.mid, 0.85),
    s.mid,
    mix(s.mid, s.shade, 0.35),
    mix(s.mid, s.shade, 0.6),
    mix(s.mid, s.shade, 0.85),
    s.shade,
    mix(s.shade, s.deep, 0.3),
    mix(s.shade, s.deep, 0.55),
  ];
  const hb = H.silver
    ? cycle(['#8C8680', '#A39A92', '#77706B'], hash(c.seed))
    : H.cloth
      ? cloth
      : cycle(HAIR_COLOURS[tone], hash(head + tone + c.seed));
  const hs = H.cloth
    ? {
        rim: mix(hb, '#FFFFFF', 0.55),
        light: mix(hb, '#FFFFFF', 0.26),
        mid: hb,
        shade: mix(hb, '#120A0B', 0.38),
        deep: mix(hb, '#120A0B', 0.66),
      }
    : {
        rim: mix(hb, '#FFF1E2', H.silver ? 0.75 : 0.5),
        light: mix(hb, '#FFF1E2', H.silver ? 0.48 : 0.26),
        mid: mix(hb, '#FFF1E2', 0.08),
        shade: mix(hb, '#120A0B', 0.25),
        deep: mix(hb, '#0A0506', 0.62),
      };
  const hg = linearGradient(
    c,
    [
      [0, hs.light],
      [0.22, hs.mid],
      [0.55, hs.shade],
      [1, hs.deep],
    ],
    190,
    -40,
    -210,
    300,
    true,
  );
  append(
    c,
    `<g transform="${T}"><g fill="${SHADOW}" opacity=".42" transform="translate(26 20)" filter="${bl(20)}"><use href="#${id}"/><path d="${H.d}"/></g>`,
  );
  if (H.pre)
    append(
      c,
      `<path d="${H.pre}" fill="${hg}"/><path d="${H.pre}" fill="none" stroke="${hs.rim}" stroke-width="2" opacity=".4"/>`,
    );
  append(c, `<clipPath id="${id}c"><use href="#${id}"/></clipPath><g clip-path="url(#${id}c)">`);
  const n = 96;
  for (const [g, softness] of [2.4, 4.6, 9].entries()) {
    append(c, `<g filter="${bl(softness)}">`);
    for (let i = g * 12; i < g * 12 + 12; i++) {
      const t = i / (n - 1);
      const e = Math.pow(t, 1.7);
      append(
        c,
        `<use href="#${id}" fill="${ramp(cols, t)}" transform="translate(${num(-430 * e)} ${num(30 * e)})"/>`,
      );
    }
    append(c, '</g>');
  }
  const st: readonly (readonly [offset: number, fraction: number, opacity: number])[] = [
    [0, 0.38, 0],
    [0.16, 0.46, 0.5],
    [0.34, 0.56, 0.88],
    [0.52, 0.7, 1],
    [0.74, 0.86, 1],
    [1, 1, 1],
  ];
  append(
    c,
    `<path d="M-560 -120H300V900H-560Z" fill="${linearGradient(
      c,
      st.map(([o, t, a]): Stop => [o, ramp(cols, t), a]),
      150,
      240,
      -250,
      300,
      true,
    )}"/>`,
  );
  const [nx, ny] = q.n;
  const [tx, ty] = q.t;
  const [mx, my] = q.m;
  const [ux, uy] = q.u;
  const [lx, ly] = q.l;
  const [ex, ey] = q.e;
  const dp = s.deep;
  const wing = q.wing ?? 0;
  const lf = q.lip ?? 1;
  const brow = q.brow ?? 1;
  // eye socket, eyelid, cheek, nostril, lips, jaw
  append(
    c,
    `<path d="M${nx - 6} ${ny - 12}C176 ${ny - 16} 150 ${ny - 8} 136 ${ny + 6}C158 ${ny + 14} 184 ${ny + 14} ${nx - 2} ${ny + 4}Z" fill="${s.shade}" opacity=".5" filter="${bl(6)}"/><ellipse cx="108" cy="246" rx="50" ry="38" fill="${s.light}" opacity=".32" filter="${bl(16)}"/><path d="M${tx - 46 - wing} ${ty - 2}C${tx - 54 - wing} ${ty + 12} ${tx - 46 - wing} ${ty + 24} ${tx - 32} ${ty + 24}C${tx - 24} ${ty + 24} ${tx - 22} ${ty + 16} ${tx - 26} ${ty + 6}Z" fill="${s.shade}" opacity=".5" filter="${bl(3)}"/><path d="M${tx - 24} ${ty + 17}C${tx - 33} ${ty + 17} ${tx - 41 - wing * 0.6} ${ty + 13} ${tx - 39 - wing * 0.6} ${ty + 2}" fill="none" stroke="${dp}" stroke-width="2.6" stroke-linecap="round" opacity=".5"/>`,
  );
  append(
    c,
    `<path d="M${ux} ${uy}C${ux - 12} ${uy - 4 * lf} ${ux - 30} ${uy + 4} ${mx - 34} ${my + 3}C${mx - 20} ${my + 1} ${mx - 8} ${my + 1} ${mx + 2} ${my}C${ux + 5} ${uy + 6} ${ux + 3} ${uy + 2} ${ux} ${uy}ZM${mx} ${my}C${mx - 12} ${my + 1} ${mx - 24} ${my + 2} ${mx - 34} ${my + 3}C${mx - 24} ${ly - 4} ${lx - 16} ${ly + 4 * lf} ${lx - 1} ${ly + 2}C${lx + 5} ${ly - 8} ${mx + 6} ${my + 4} ${mx} ${my}Z" fill="${mix(s.shade, '#7E1B30', 0.42)}" opacity="${q.sex === 'f' ? 0.55 : 0.34}" filter="${bl(1.6)}"/><path d="M${mx + 3} ${my}C${mx - 10} ${my + 2} ${mx - 24} ${my + 1} ${mx - 36} ${my + 4}" fill="none" stroke="${dp}" stroke-width="2.4" stroke-linecap="round" opacity=".6"/>`,
  );
  append(
    c,
    `<path d="M186 ${ny + 4}C176 ${ny + 13} 156 ${ny + 16} 142 ${ny + 8}" fill="none" stroke="${dp}" stroke-width="3.6" stroke-linecap="round" opacity=".85"/><path d="M142 ${ny + 8}l-9 1M150 ${ny + 13}l-8 5" stroke="${dp}" stroke-width="2" stroke-linecap="round" opacity=".6"/><path d="M204 ${ny - 34}C186 ${ny - 46} 158 ${ny - 46} 132 ${ny - 32}C156 ${ny - 40} 184 ${ny - 38} 203 ${ny - 28}Z" fill="${H.silver ? '#6E655F' : H.cloth ? HAIR_COLOURS[tone][0] : hs.shade}" stroke="${H.silver ? '#6E655F' : H.cloth ? HAIR_COLOURS[tone][0] : hs.shade}" stroke-width="${num(3 * brow)}" stroke-linejoin="round" opacity=".72" filter="${bl(1)}"/>`,
  );
  if (q.age)
    append(
      c,
      `<g fill="none" stroke="${dp}" stroke-linecap="round" opacity="${(0.34 * q.age).toFixed(2)}" stroke-width="2"><path d="M126 ${ny}l-20 -9M124 ${ny + 9}l-22 1M127 ${ny + 18}l-18 10"/><path d="M196 258C176 274 164 292 164 318M186 84C170 78 152 78 136 84M190 104C174 98 156 98 142 104M176 332C172 346 170 356 174 366"/><path d="M118 420C100 428 92 444 92 462M96 452C84 470 82 492 88 512" opacity=".8"/></g>`,
    );
  append(
    c,
    `<path d="M${ex + 20} ${ey + 4}C150 ${ey + 16} 96 ${ey + 12} 66 ${ey + 34}C30 470 14 420 -12 340" fill="none" stroke="${dp}" stroke-width="54" opacity=".24" filter="${bl(22)}"/>`,
  );
  append(
    c,
    `<use href="#${id}" fill="none" stroke="${s.rim}" stroke-width="${num((2.4 / k) * K)}" opacity=".7" filter="${bl(1)}"/></g>`,
  );
  if (q.beard) {
    const stub = q.beard === 'stubble';
    const bc = mix(
      cycle(HAIR_COLOURS[tone], hash(head + tone + c.seed)),
      q.age ? '#B9AEA4' : '#FFF1E2',
      q.age ? 0.34 : 0.06,
    );
    append(
      c,
      `<g opacity="${stub ? 0.42 : 0.94}"${stub ? ` filter="${bl(5)}"` : ''}><path d="${BEARD[q.beard]}${MOUSTACHE}" fill="${linearGradient(
        c,
        [
          [0, mix(bc, '#FFF1E2', 0.34)],
          [0.4, bc],
          [1, mix(bc, '#0A0506', 0.6)],
        ],
        230,
        300,
        10,
        420,
        true,
      )}"${stub ? '' : ` filter="${bl(1.4)}"`}/></g>${stub ? '' : `<path d="${q.beard === 'full' ? 'M44 280C50 350 84 420 140 456' : ''}M64 300C74 356 104 396 150 414M110 340C130 380 160 400 196 404M150 340C168 366 190 380 214 380" fill="none" stroke="${mix(bc, '#FFF1E2', 0.4)}" stroke-width="1.8" opacity=".4"/>`}`,
    );
  }
  // ear
  if (!H.noear)
    append(
      c,
      `<path d="M10 164C34 154 52 172 48 204C46 226 36 236 30 252C24 270 4 272 -2 254C-10 232 -10 178 10 164Z" fill="${linearGradient(
        c,
        [
          [0, s.light],
          [0.5, s.mid],
          [1, s.shade],
        ],
        50,
        170,
        -10,
        262,
        true,
      )}"/><path d="M34 176C40 194 36 214 24 222C14 230 18 244 12 252M14 178C26 172 34 180 30 196" fill="none" stroke="${dp}" stroke-width="3" stroke-linecap="round" opacity=".5"/><path d="M10 164C34 154 52 172 48 204C46 226 36 236 30 252" fill="none" stroke="${s.rim}" stroke-width="1.8" opacity=".6"/>`,
    );
  // hair or cloth
  const hid = `${id}h`;
  c.defs.push(`<clipPath id="${hid}"><path d="${H.d}"/></clipPath>`);
  if (!H.soft)
    append(
      c,
      `<path d="${H.d}" fill="${SHADOW}" opacity=".34" filter="${bl(7)}" transform="translate(-6 10)" clip-path="url(#${id}c)"/>`,
    );
  if (H.puff) {
    const { x: px, y: py, rx: ra, ry: rb, from: a0, r: rr } = H.puff;
    let o = '';
    const rn = random(hash(c.seed + head));
    for (let i = 0; i <= 30; i++) {
      const a = ((a0 - 8 - (i / 30) * 200) * Math.PI) / 180;
      o += `<circle cx="${num(px + Math.cos(a) * ra * 0.94)}" cy="${num(py + Math.sin(a) * rb * 0.94)}" r="${num(rr * (0.7 + rn() * 0.4))}"/>`;
    }
    append(c, `<g fill="${hg}" filter="${bl(1.4)}">${o}</g>`);
  }
  append(
    c,
    `<path d="${H.d}" fill="${hg}"${H.soft ? ` opacity=".97" filter="${bl(3)}"` : ''}/><g clip-path="url(#${hid})">`,
  );
  if (H.cloth)
    append(
      c,
      `<path d="${H.st}" fill="none" stroke="${hs.deep}" stroke-width="18" opacity=".3" filter="${bl(7)}" transform="translate(-10 6)"/><path d="${H.st}" fill="none" stroke="${hs.rim}" stroke-width="9" opacity=".2" filter="${bl(4.4)}"/>`,
    );
  else if (H.st)
    append(
      c,
      `<path d="${H.st}" fill="none" stroke="${hs.rim}" stroke-width="9" opacity=".13" filter="${bl(3.4)}"/><path d="${H.st}" fill="none" stroke="${hs.rim}" stroke-width="1.3" opacity=".24"/>`,
    );
  if (H.puff) {
    let o = '';
    const rn = random(hash(head + c.seed));
    for (let i = 0; i < 64; i++) {
      const a = rn() * 6.28;
      const d2 = Math.sqrt(rn());
      const X = -36 + Math.cos(a) * d2 * 190;
      const Y = 60 + Math.sin(a) * d2 * 180;
      o += `M${num(X)} ${num(Y)}q7 -8 14 0t-4 9`;
    }
    append(c, `<path d="${o}" fill="none" stroke="${hs.rim}" stroke-width="1.7" opacity=".2"/>`);
  }
  append(
    c,
    `<path d="${H.d}" fill="none" stroke="${hs.rim}" stroke-width="5" opacity="${H.soft ? 0.14 : 0.34}" filter="${bl(2.4)}"/></g>`,
  );
  append(c, '</g>');
  return T;
};
