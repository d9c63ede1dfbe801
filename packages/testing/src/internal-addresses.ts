/** Addresses of IPv4 inside a network: loopback twice, the metadata of cloud providers, private and unspecified ones. */
const TARGETS = [
  '127.0.0.1',
  '127.0.0.2',
  '169.254.169.254',
  '10.0.0.1',
  '192.168.0.1',
  '172.16.0.1',
  '0.0.0.0',
];

const hex = (byte: number) => byte.toString(16).padStart(2, '0');
const octal = (byte: number) => `0${byte.toString(8)}`;
const fullWidth = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

/** Other ways to write an address, which parsers of addresses take for the same. */
const hostsOf = (address: string): string[] => {
  const bytes = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const groups = `${hex(a)}${hex(b)}:${hex(c)}${hex(d)}`;
  return [
    address,
    `${address}.`,
    String(number),
    `0x${number.toString(16)}`,
    `0${number.toString(8)}`,
    bytes.map((byte) => `0x${hex(byte)}`).join('.'),
    bytes.map(octal).join('.'),
    `${octal(a)}.${b}.0x${hex(c)}.${d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    bytes.map((byte) => String(byte).padStart(3, '0')).join('.'),
    fullWidth(address),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '%2e'),
    `[::ffff:${address}]`,
    `[::ffff:${groups}]`,
    `[0:0:0:0:0:ffff:${groups}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
    `[2002:${groups}::]`,
    `${address}.nip.io`,
  ];
};

const NAMES = [
  'localhost',
  'localhost.',
  'LOCALHOST',
  'api.localhost',
  'fcm.googleapis.com.localhost',
  'ⓛocalhost',
  '[::1]',
  '[::]',
  '[0000::0001]',
  '[fe80::1%25lo]',
  '[fd00:ec2::254]',
  'localtest.me',
  'metadata.google.internal',
  'ip6-localhost',
];

/** Ways to hide a host behind one that is allowed, and schemes other than http. */
const forms = (host: string, port: number): string[] => [
  `http://${host}:${port}/`,
  `https://${host}:${port}/`,
  `https://${host}/`,
  `https://fcm.googleapis.com@${host}:${port}/`,
  `https://user:secret@${host}:${port}/`,
  `https://fcm.googleapis.com%00@${host}:${port}/`,
  `https://fcm.googleapis.com\\@${host}:${port}/`,
  `https://${host}:${port}#@fcm.googleapis.com/`,
  `https://${host}:${port}?@fcm.googleapis.com/`,
  `https:${host}:${port}/`,
  `https:\\\\${host}:${port}/`,
  `//${host}:${port}/`,
  ` https://${host}:${port}/`,
  `ht\ntps://${host}:${port}/`,
  `ftp://${host}:${port}/`,
  `gopher://${host}:${port}/_GET`,
  `dict://${host}:${port}/info`,
  `ws://${host}:${port}/`,
  `file://${host}/etc/passwd`,
  `jar:https://${host}:${port}!/`,
];

/** So many addresses that lead into a network, all hosts in turn; which form each has depends on the random numbers. */
export const internalAddresses = (count: number, port: number, random: () => number): string[] => {
  const hosts = [...TARGETS.flatMap(hostsOf), ...NAMES];
  const found = new Set<string>();
  for (let turn = 0; found.size < count; turn++) {
    const list = forms(hosts[turn % hosts.length] ?? 'localhost', port);
    // Each host as it is once, then in disguise.
    found.add(list[turn < hosts.length ? 0 : Math.floor(random() * list.length)] ?? '');
  }
  return [...found];
};
