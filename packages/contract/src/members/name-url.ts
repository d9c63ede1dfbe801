/** The name in the path of a profile. It is there for readers; the id decides. */
export const nameUrl = (name: string): string => name.toLowerCase().replaceAll(' ', '_');
