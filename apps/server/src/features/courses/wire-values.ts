export const flag = (value: boolean) => (value ? 1 : 0);

export const inPounds = (minor: number) => minor / 100;
