type Random = { token: () => string };

/** Letters and digits, too many to guess. */
export const newCode = (random: Random, length: number): string => {
  let code = '';
  while (code.length < length) code += random.token().replace(/[^A-Za-z0-9]/g, '');
  return code.slice(0, length);
};
