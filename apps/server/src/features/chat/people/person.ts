/** A member as others see them in the chat. */
export type Person = {
  id: number;
  publicId: string;
  name: string;
  picture: string | null;
  isActive: boolean;
  /** They do not want to be found by others. */
  isHidden: boolean;
};

export type People = Map<number, Person>;

/** Who has left: their messages stay without a name. */
export const unknownPerson = (id: number): Person => ({
  id,
  publicId: '',
  name: 'Former member',
  picture: null,
  isActive: false,
  isHidden: true,
});
