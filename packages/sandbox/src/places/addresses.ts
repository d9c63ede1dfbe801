/** Addresses that exist in the sandbox. */
export type Address = {
  id: string;
  main: string;
  secondary: string;
  latitude: number;
  longitude: number;
};

export const addresses: Address[] = [
  {
    id: 'sandbox-harley-street-10',
    main: '10 Harley Street',
    secondary: 'London W1G 9PF, UK',
    latitude: 51.5178731,
    longitude: -0.1471268,
  },
  {
    id: 'sandbox-harley-street-86',
    main: '86 Harley Street',
    secondary: 'London W1G 7HP, UK',
    latitude: 51.5204219,
    longitude: -0.1484092,
  },
  {
    id: 'sandbox-park-street-18',
    main: '18 Park Street',
    secondary: 'Bristol BS1 5JA, UK',
    latitude: 51.4537864,
    longitude: -2.6020719,
  },
  {
    id: 'sandbox-george-street-5',
    main: '5 George Street',
    secondary: 'Edinburgh EH2 2PF, UK',
    latitude: 55.9538312,
    longitude: -3.1948567,
  },
  {
    id: 'sandbox-deansgate-201',
    main: '201 Deansgate',
    secondary: 'Manchester M3 3NW, UK',
    latitude: 53.4779154,
    longitude: -2.2500981,
  },
  {
    id: 'sandbox-castle-street-44',
    main: '44 Castle Street',
    secondary: 'Liverpool L2 7LA, UK',
    latitude: 53.4060713,
    longitude: -2.9906482,
  },
];
